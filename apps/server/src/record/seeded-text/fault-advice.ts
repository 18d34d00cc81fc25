/** What to do first about the faults that the platform knows: Chinese, English, Spanish, Japanese. */
export const faultAdvice = `
立即停机，检查机油油位、机油泵和机油滤清器。 | Stop at once. Check oil level, oil pump and oil filter. | Detenga el equipo de inmediato. Revise el nivel, la bomba y el filtro de aceite. | 直ちに停止し、オイル量、オイルポンプ、オイルフィルターを点検する。
检查机油油位和黏度，核对机油压力传感器读数。 | Check oil level and viscosity; verify the oil pressure sensor reading. | Revise el nivel y la viscosidad del aceite; verifique la lectura del sensor de presión. | オイル量と粘度を点検し、オイル圧力センサーの値を確認する。
补足机油，注意观察压力变化。 | Top up the oil and watch the pressure. | Complete el aceite y observe la presión. | オイルを補充し、圧力の変化を観察する。
检查传感器信号线是否对电源短路。 | Check the sensor signal wire for a short to supply. | Revise si el cable de señal del sensor está en corto con la alimentación. | センサー信号線の電源側短絡を点検する。
检查传感器信号线是否对地短路，检查 5V 供电。 | Check the sensor signal wire for a short to ground; check the 5 V supply. | Revise si el cable de señal está en corto a masa y la alimentación de 5 V. | センサー信号線の地絡と 5V 電源を点検する。
停机时读数应接近零，否则更换传感器。 | With the engine off the reading must be near zero; otherwise replace the sensor. | Con el motor apagado la lectura debe ser casi cero; si no, cambie el sensor. | 停止時の値はほぼゼロであること。そうでなければセンサーを交換する。
补加机油并查找泄漏点。 | Top up the oil and find the leak. | Complete el aceite y busque la fuga. | オイルを補充し、漏れを探す。
下次班前检查时补加机油。 | Top up the oil at the next pre-shift inspection. | Complete el aceite en la próxima inspección previa al turno. | 次の始業点検でオイルを補充する。
卸载怠速降温后停机，检查机油冷却器。 | Cool down at idle without load, then stop; check the oil cooler. | Enfríe en ralentí sin carga y detenga; revise el enfriador de aceite. | 無負荷アイドリングで冷やしてから停止し、オイルクーラーを点検する。
降低负荷，检查冷却系统和机油油位。 | Reduce load; check the cooling system and oil level. | Reduzca la carga; revise la refrigeración y el nivel de aceite. | 負荷を下げ、冷却系統とオイル量を点検する。
卸载怠速降温后停机，检查冷却液、风扇和节温器。 | Cool down at idle without load, then stop; check coolant, fan and thermostat. | Enfríe en ralentí sin carga y detenga; revise refrigerante, ventilador y termostato. | 無負荷アイドリングで冷やしてから停止し、冷却水、ファン、サーモスタットを点検する。
降低负荷，清理散热器，检查风扇皮带。 | Reduce load; clean the radiator and check the fan belt. | Reduzca la carga; limpie el radiador y revise la correa del ventilador. | 負荷を下げ、ラジエーターを清掃し、ファンベルトを点検する。
注意观察，检查散热器表面粉尘。 | Keep watching; check the radiator for dust. | Siga observando; revise si hay polvo en el radiador. | 注意して観察し、ラジエーター表面の粉じんを点検する。
检查传感器线路是否开路或对电源短路。 | Check the sensor wiring for an open circuit or short to supply. | Revise si el cableado del sensor está abierto o en corto con la alimentación. | センサー配線の断線または電源側短絡を点検する。
检查传感器线路是否对地短路。 | Check the sensor wiring for a short to ground. | Revise si el cableado del sensor está en corto a masa. | センサー配線の地絡を点検する。
冷机后补加冷却液，检查泄漏。 | Top up coolant when cold and check for leaks. | Complete el refrigerante en frío y revise fugas. | 冷えてから冷却水を補充し、漏れを点検する。
冷机后补加冷却液。 | Top up coolant when cold. | Complete el refrigerante en frío. | 冷えてから冷却水を補充する。
检查风扇马达、皮带和离合器。 | Check fan motor, belt and clutch. | Revise motor, correa y embrague del ventilador. | ファンモーター、ベルト、クラッチを点検する。
松开油门、换低挡减速，下坡使用缓速制动。 | Release the accelerator and shift down; use the retarder downhill. | Suelte el acelerador y baje de marcha; use el retardador en bajada. | アクセルを戻し低速段で減速する。下り坂ではリターダーを使う。
检查转速传感器间隙和线束。 | Check the speed sensor gap and harness. | Revise la holgura y el cableado del sensor de velocidad. | 回転センサーの隙間とハーネスを点検する。
检查传感器间隙、信号盘和插接件。 | Check sensor gap, tone wheel and connectors. | Revise holgura del sensor, rueda fónica y conectores. | センサーの隙間、シグナルローター、コネクターを点検する。
检查喷油器线束，测量线圈电阻。 | Check the injector harness and measure the coil resistance. | Revise el cableado del inyector y mida la resistencia de la bobina. | インジェクターのハーネスを点検し、コイル抵抗を測定する。
更换燃油滤芯，检查输油泵和管路进气。 | Replace the fuel filter; check the feed pump and the lines for air. | Cambie el filtro de combustible; revise la bomba y si entra aire en las líneas. | 燃料フィルターを交換し、フィードポンプと配管のエア混入を点検する。
检查燃油滤芯压差和油箱油位。 | Check the fuel filter differential pressure and the tank level. | Revise la presión diferencial del filtro y el nivel del tanque. | 燃料フィルターの差圧とタンクの残量を点検する。
更换燃油滤芯。 | Replace the fuel filter. | Cambie el filtro de combustible. | 燃料フィルターを交換する。
及时加油。 | Refuel soon. | Abastezca pronto. | 早めに給油する。
检查传感器线路。 | Check the sensor wiring. | Revise el cableado del sensor. | センサー配線を点検する。
排放油水分离器中的水，检查油品。 | Drain the water separator and check the fuel. | Drene el separador de agua y revise el combustible. | ウォーターセパレーターの水を抜き、燃料を点検する。
检查轨压传感器、燃油计量阀和回油管。 | Check rail pressure sensor, metering valve and return line. | Revise sensor de presión del riel, válvula dosificadora y retorno. | レール圧センサー、調量弁、リターン配管を点検する。
检查低压油路、燃油滤芯和高压泵。 | Check low-pressure circuit, fuel filter and high-pressure pump. | Revise circuito de baja presión, filtro y bomba de alta presión. | 低圧系、燃料フィルター、高圧ポンプを点検する。
检查燃油滤芯和喷油器回油量。 | Check the fuel filter and the injector return flow. | Revise el filtro de combustible y el retorno de los inyectores. | 燃料フィルターとインジェクターのリターン量を点検する。
检查回油冷却和油箱油位。 | Check the return cooling and the tank level. | Revise el enfriamiento del retorno y el nivel del tanque. | リターン燃料の冷却とタンク残量を点検する。
检查中冷管路泄漏、空气滤清器和增压器。 | Check the charge air lines for leaks, the air filter and the turbocharger. | Revise fugas en el intercooler, filtro de aire y turbocompresor. | インタークーラー配管の漏れ、エアフィルター、ターボを点検する。
检查废气旁通阀和增压压力传感器。 | Check the wastegate and the boost pressure sensor. | Revise la válvula de descarga y el sensor de sobrealimentación. | ウェイストゲートと過給圧センサーを点検する。
清理中冷器，检查环境温度和风扇。 | Clean the charge air cooler; check ambient temperature and fan. | Limpie el intercooler; revise temperatura ambiente y ventilador. | インタークーラーを清掃し、外気温とファンを確認する。
清理或更换空气滤芯。 | Clean or replace the air filter element. | Limpie o cambie el filtro de aire. | エアエレメントを清掃または交換する。
立即更换空气滤芯，检查进气管路。 | Replace the air filter element at once; check the intake lines. | Cambie de inmediato el filtro de aire; revise las líneas de admisión. | 直ちにエアエレメントを交換し、吸気配管を点検する。
降低负荷，检查喷水降温箱水位和进气阻力。 | Reduce load; check the water scrubber level and the intake restriction. | Reduzca la carga; revise el nivel del lavador y la restricción de admisión. | 負荷を下げ、水冷箱の水位と吸気抵抗を点検する。
立即停机，检查水洗箱补水和排气阻火器。 | Stop at once; check the scrubber water supply and the flame arrestor. | Detenga de inmediato; revise el agua del lavador y el arrestallamas. | 直ちに停止し、水洗箱の給水とフレームアレスターを点検する。
清理阻火器、水洗箱和 DPF。 | Clean flame arrestor, scrubber and DPF. | Limpie arrestallamas, lavador y DPF. | フレームアレスター、水洗箱、DPF を清掃する。
安排驻车再生。 | Schedule a parked regeneration. | Programe una regeneración estacionaria. | 駐車再生を計画する。
禁止再生，拆下 DPF 清理。 | Do not regenerate; remove and clean the DPF. | No regenere; desmonte y limpie el DPF. | 再生せず、DPF を取り外して清掃する。
安排清灰保养。 | Schedule ash cleaning. | Programe la limpieza de ceniza. | 灰の清掃を計画する。
检查 DPF 堵塞和压差取气管。 | Check the DPF for clogging and the pressure sensing lines. | Revise si el DPF está obstruido y las líneas de presión. | DPF の詰まりと差圧配管を点検する。
检查压差传感器取气管积水或脱落。 | Check the sensing lines for water or disconnection. | Revise si las líneas del sensor tienen agua o están sueltas. | 差圧センサー配管の水たまりや外れを点検する。
加注尿素溶液。 | Refill DEF. | Rellene urea (DEF). | 尿素水を補充する。
立即加注尿素溶液，否则发动机限扭。 | Refill DEF at once, or engine torque is limited. | Rellene urea (DEF) de inmediato o se limitará el par. | 直ちに尿素水を補充する。補充しないとトルクが制限される。
检查尿素箱加热阀。 | Check the DEF tank heater valve. | Revise la válvula calefactora del tanque de urea. | 尿素水タンクのヒーターバルブを点検する。
排空尿素箱并更换合格尿素。 | Drain the tank and fill it with approved DEF. | Vacíe el tanque y ponga urea aprobada. | タンクを空にし、適合する尿素水に交換する。
检查尿素滤芯、管路结晶和尿素泵。 | Check DEF filter, lines for crystals, and pump. | Revise filtro, cristales en las líneas y bomba de urea. | 尿素水フィルター、配管の結晶、ポンプを点検する。
检查尿素品质、喷嘴结晶和 NOx 传感器。 | Check DEF quality, nozzle for crystals, and NOx sensor. | Revise calidad de la urea, cristales en la boquilla y sensor NOx. | 尿素水の品質、ノズルの結晶、NOx センサーを点検する。
检查蓄电池、发电机和接线端子。 | Check battery, alternator and terminals. | Revise batería, alternador y bornes. | バッテリー、オルタネーター、端子を点検する。
补充充电，检查用电设备漏电。 | Recharge; check for current leakage. | Recargue; revise fugas de corriente. | 補充電し、漏電を点検する。
检查发电机调节器。 | Check the alternator regulator. | Revise el regulador del alternador. | レギュレーターを点検する。
检查发电机皮带、调节器和接线。 | Check alternator belt, regulator and wiring. | Revise correa, regulador y cableado del alternador. | オルタネーターのベルト、レギュレーター、配線を点検する。
更换发电机调节器。 | Replace the alternator regulator. | Cambie el regulador del alternador. | レギュレーターを交換する。
检查钥匙开关和电源总开关触点。 | Check the contacts of key switch and main switch. | Revise los contactos del interruptor de llave y del general. | キースイッチとメインスイッチの接点を点検する。
逐个拔下传感器，查找对地短路。 | Unplug the sensors one by one to find the short to ground. | Desconecte los sensores uno a uno para hallar el corto a masa. | センサーを 1 つずつ外して地絡を探す。
检查控制器保险丝、搭铁和供电线。 | Check controller fuse, ground and supply wire. | Revise fusible, masa y alimentación del controlador. | コントローラーのヒューズ、アース、電源線を点検する。
重新刷写程序，仍报故障则更换控制器。 | Reflash the program; replace the controller if the fault remains. | Reprograme; si la falla sigue, cambie el controlador. | プログラムを書き直し、再発する場合はコントローラーを交換する。
断电重启，仍报故障则更换控制器。 | Power-cycle; replace the controller if the fault remains. | Reinicie la alimentación; si la falla sigue, cambie el controlador. | 電源を入れ直し、再発する場合はコントローラーを交換する。
检查终端电阻（总线间约 60 Ω）和线束。 | Check the terminating resistors (about 60 Ω across the bus) and the harness. | Revise las resistencias terminales (unos 60 Ω en el bus) y el cableado. | 終端抵抗（バス間約 60 Ω）とハーネスを点検する。
检查总线屏蔽、终端电阻和节点。 | Check bus shield, terminating resistors and nodes. | Revise blindaje, resistencias terminales y nodos del bus. | バスのシールド、終端抵抗、ノードを点検する。
检查第二路总线的终端电阻和线束。 | Check terminating resistors and harness of the second bus. | Revise resistencias terminales y cableado del segundo bus. | 第 2 バスの終端抵抗とハーネスを点検する。
检查继电器线圈和控制线。 | Check the relay coil and control wire. | Revise la bobina y el cable de control del relé. | リレーコイルと制御線を点検する。
停止作业降温，检查散热器、溢流阀和油位。 | Stop work to cool down; check cooler, relief valve and oil level. | Pare para enfriar; revise enfriador, válvula de alivio y nivel. | 作業を止めて冷やし、クーラー、リリーフ弁、油量を点検する。
降低负荷，清理液压油散热器。 | Reduce load; clean the hydraulic oil cooler. | Reduzca la carga; limpie el enfriador hidráulico. | 負荷を下げ、作動油クーラーを清掃する。
检查传感器线路是否开路。 | Check the sensor wiring for an open circuit. | Revise si el cableado del sensor está abierto. | センサー配線の断線を点検する。
停机查找泄漏，补加液压油。 | Stop, find the leak and top up hydraulic oil. | Detenga, busque la fuga y complete aceite hidráulico. | 停止して漏れを探し、作動油を補充する。
补加液压油。 | Top up hydraulic oil. | Complete aceite hidráulico. | 作動油を補充する。
更换液压滤芯，检查油液清洁度。 | Replace the hydraulic filter; check the oil cleanliness. | Cambie el filtro hidráulico; revise la limpieza del aceite. | 油圧フィルターを交換し、油の清浄度を点検する。
检查制动阀和管路泄漏。 | Check the brake valve and the lines for leaks. | Revise la válvula de freno y fugas en las líneas. | ブレーキバルブと配管の漏れを点検する。
立即停车，检查蓄能器和制动管路。 | Stop the vehicle at once; check accumulators and brake lines. | Detenga el vehículo; revise acumuladores y líneas de freno. | 直ちに停車し、アキュムレーターとブレーキ配管を点検する。
检查充液阀和蓄能器氮气压力。 | Check the charging valve and the accumulator nitrogen pressure. | Revise la válvula de carga y la presión de nitrógeno del acumulador. | チャージバルブとアキュムレーターの窒素圧を点検する。
检查驻车制动开关和压力开关。 | Check the parking brake switch and the pressure switch. | Revise el interruptor del freno de estacionamiento y el presostato. | 駐車ブレーキスイッチと圧力スイッチを点検する。
检查踏板位置传感器并重新标定。 | Check the pedal position sensor and recalibrate. | Revise el sensor de posición del pedal y recalibre. | ペダル位置センサーを点検し、再校正する。
检查踏板两路信号是否一致，重新标定。 | Check that both pedal signals agree; recalibrate. | Verifique que ambas señales del pedal coincidan; recalibre. | ペダルの 2 系統の信号が一致するか確認し、再校正する。
检查踏板信号线是否对电源短路。 | Check the pedal signal wire for a short to supply. | Revise si la señal del pedal está en corto con la alimentación. | ペダル信号線の電源側短絡を点検する。
检查踏板信号线是否对地短路。 | Check the pedal signal wire for a short to ground. | Revise si la señal del pedal está en corto a masa. | ペダル信号線の地絡を点検する。
检查转角传感器并重新标定中位。 | Check the steering angle sensor and recalibrate its centre. | Revise el sensor de ángulo y recalibre el centro. | 舵角センサーを点検し、中立を再校正する。
停车挂空挡降温，检查油位和散热器。 | Stop in neutral to cool down; check oil level and cooler. | Pare en neutro para enfriar; revise nivel y enfriador. | 停車しニュートラルで冷やし、油量とクーラーを点検する。
换低挡、降低负荷，检查油位。 | Shift down, reduce load and check the oil level. | Baje de marcha, reduzca la carga y revise el nivel. | 低速段に落として負荷を下げ、油量を点検する。
停车检查油位、滤芯和变速泵。 | Stop; check oil level, filter and transmission pump. | Pare; revise nivel, filtro y bomba de transmisión. | 停車して油量、フィルター、変速機ポンプを点検する。
检查变速箱油位和滤芯。 | Check transmission oil level and filter. | Revise nivel y filtro de la transmisión. | 変速機の油量とフィルターを点検する。
补加变速箱油，查找泄漏。 | Top up transmission oil and find the leak. | Complete aceite de transmisión y busque la fuga. | 変速機油を補充し、漏れを探す。
检查换挡电磁阀和离合器压力。 | Check shift solenoids and clutch pressure. | Revise solenoides de cambio y presión de embragues. | 変速ソレノイドとクラッチ圧を点検する。
补气并检查漏气。 | Inflate and check for leaks. | Infle y revise fugas. | 空気を補充し、漏れを点検する。
停车降温，检查载荷、气压和制动拖滞。 | Stop to cool down; check load, pressure and dragging brakes. | Pare para enfriar; revise carga, presión y frenos arrastrando. | 停車して冷やし、積載、空気圧、ブレーキの引きずりを点検する。
减速行驶，下坡使用低挡。 | Slow down; use a low gear downhill. | Reduzca la velocidad; use marcha baja en bajada. | 減速し、下り坂では低速段を使う。
尽快停到安全地点，查看同时出现的故障。 | Stop at a safe place soon; check the other faults. | Pare pronto en un lugar seguro; vea las otras fallas. | 早めに安全な場所に停車し、同時に発生した故障を確認する。
排除引起停机的故障后再起动。 | Clear the fault that caused the stop before restarting. | Elimine la falla que causó la parada antes de arrancar. | 停止の原因となった故障を直してから始動する。
查看同时出现的故障，排除后自动解除。 | Check the other faults; the limit is lifted when they are cleared. | Vea las otras fallas; el límite se quita al resolverlas. | 同時に発生した故障を確認する。直れば自動で解除される。
停止充电或能量回收，检查电池管理系统。 | Stop charging or regeneration; check the battery management system. | Detenga la carga o regeneración; revise el sistema de gestión de batería. | 充電または回生を止め、バッテリー管理システムを点検する。
立即停止作业并充电，检查单体电压。 | Stop work and charge at once; check cell voltages. | Pare y cargue de inmediato; revise los voltajes de celda. | 直ちに作業を止めて充電し、セル電圧を点検する。
尽快充电，检查单体压差。 | Charge soon; check the cell voltage difference. | Cargue pronto; revise la diferencia de voltaje entre celdas. | 早めに充電し、セル電圧差を点検する。
降低负荷，检查电驱系统是否短路或堵转。 | Reduce load; check the drive for a short or stall. | Reduzca la carga; revise cortos o bloqueo en la tracción. | 負荷を下げ、駆動系の短絡やロックを点検する。
降低负荷，避免急加速。 | Reduce load; avoid hard acceleration. | Reduzca la carga; evite aceleraciones bruscas. | 負荷を下げ、急加速を避ける。
检查电流传感器和接线。 | Check the current sensor and wiring. | Revise el sensor de corriente y el cableado. | 電流センサーと配線を点検する。
立即充电，电驱系统已限功率。 | Charge at once; drive power is limited. | Cargue de inmediato; la potencia está limitada. | 直ちに充電する。駆動出力は制限中。
返回充电。 | Return to charge. | Regrese a cargar. | 戻って充電する。
起动发电机组补电。 | Start the generator set to recharge. | Arranque el grupo electrógeno para recargar. | 発電機を始動して充電する。
立即联系驾驶员，按应急预案处置。 | Contact the driver at once and follow the emergency plan. | Contacte de inmediato al conductor y siga el plan de emergencia. | 直ちに運転者に連絡し、緊急対応計画に従う。
提醒驾驶员减速，核对该路段限速。 | Tell the driver to slow down; check the speed limit there. | Pida al conductor reducir la velocidad; verifique el límite del tramo. | 運転者に減速を促し、区間の制限速度を確認する。
安排驾驶员停车休息或换班。 | Have the driver rest or change shift. | Haga que el conductor descanse o se releve. | 運転者に休憩または交代を手配する。
确认现场情况，查看前后轨迹。 | Check the situation on site and the track before and after. | Verifique la situación y el recorrido antes y después. | 現場の状況と前後の軌跡を確認する。
在有信号处重启终端，仍报警则更换终端。 | Restart the terminal where there is signal; replace it if the alarm remains. | Reinicie el terminal donde haya señal; si la alarma sigue, cámbielo. | 電波のある場所で端末を再起動し、再発する場合は交換する。
检查天线接头和馈线。 | Check the antenna connector and cable. | Revise el conector y el cable de la antena. | アンテナコネクターとケーブルを点検する。
检查天线馈线是否破损进水。 | Check the antenna cable for damage or water. | Revise si el cable de antena está dañado o con agua. | アンテナケーブルの損傷や浸水を点検する。
检查蓄电池电压和终端供电线。 | Check the battery voltage and the supply wire of the terminal. | Revise el voltaje de batería y la alimentación del terminal. | バッテリー電圧と端末の電源線を点検する。
检查保险丝、总开关和供电线，排除人为断电。 | Check fuse, main switch and supply wire; rule out deliberate disconnection. | Revise fusible, interruptor general y alimentación; descarte una desconexión intencional. | ヒューズ、メインスイッチ、電源線を点検し、人為的な切断がないか確認する。
检查显示屏接线。 | Check the display wiring. | Revise el cableado de la pantalla. | 表示器の配線を点検する。
检查扬声器和语音模块。 | Check the speaker and the speech module. | Revise el altavoz y el módulo de voz. | スピーカーと音声モジュールを点検する。
清洁镜头，检查摄像头接线。 | Clean the lens; check the camera wiring. | Limpie el lente; revise el cableado de la cámara. | レンズを清掃し、カメラの配線を点検する。
检查读卡器。 | Check the card reader. | Revise el lector de tarjetas. | カードリーダーを点検する。
提醒驾驶员注意车速。 | Remind the driver to watch the speed. | Recuerde al conductor cuidar la velocidad. | 運転者に速度への注意を促す。
提醒驾驶员安排休息。 | Remind the driver to rest. | Recuerde al conductor que descanse. | 運転者に休憩を促す。
核对行驶路线和时段。 | Check the route and the time. | Verifique la ruta y el horario. | 走行経路と時間帯を確認する。
停车检查胎压和漏气。 | Stop; check tyre pressure and leaks. | Pare; revise presión y fugas de los neumáticos. | 停車してタイヤ空気圧と漏れを点検する。
停车观察右侧，检查盲区雷达。 | Stop and look to the right; check the blind spot radar. | Pare y mire a la derecha; revise el radar de punto ciego. | 停車して右側を確認し、死角レーダーを点検する。
安排驾驶员换班。 | Arrange a change of driver. | Coordine el relevo del conductor. | 運転者の交代を手配する。
确认停车原因。 | Find out why the vehicle is parked. | Verifique por qué está estacionado. | 駐車の理由を確認する。
核对车辆是否允许进出该区域。 | Check whether the vehicle may enter or leave the area. | Verifique si el vehículo puede entrar o salir de la zona. | 区域への進入・退出が許可されているか確認する。
核对行驶路线。 | Check the route. | Verifique la ruta. | 走行経路を確認する。
核对路段限时和车速。 | Check the time limit of the segment and the speed. | Verifique el tiempo límite del tramo y la velocidad. | 区間の制限時間と速度を確認する。
联系驾驶员返回规定路线。 | Tell the driver to return to the route. | Pida al conductor volver a la ruta. | 運転者に規定経路へ戻るよう連絡する。
检查车速传感器间隙和线束。 | Check the vehicle speed sensor gap and harness. | Revise la holgura y el cableado del sensor de velocidad del vehículo. | 車速センサーの隙間とハーネスを点検する。
检查油箱油位，排除漏油和盗油。 | Check the tank level; rule out leaks and fuel theft. | Revise el nivel del tanque; descarte fugas y robo. | タンク残量を点検し、漏れや抜き取りがないか確認する。
联系矿方核实，必要时报警。 | Verify with the mine; call the police if necessary. | Verifique con la mina; si es necesario, llame a la policía. | 鉱山側に確認し、必要に応じて警察に通報する。
核实当班驾驶员。 | Verify the driver on duty. | Verifique al conductor de turno. | 当番の運転者を確認する。
检查驻车制动，核实是否拖车。 | Check the parking brake; verify whether it is being towed. | Revise el freno de estacionamiento; verifique si lo remolcan. | 駐車ブレーキを点検し、けん引中か確認する。
立即联系现场确认人员安全。 | Contact the site at once to confirm people are safe. | Contacte de inmediato para confirmar que las personas están bien. | 直ちに現場へ連絡し、人の安全を確認する。
立即联系现场确认人员安全并救援。 | Contact the site at once, confirm people are safe and send help. | Contacte de inmediato, confirme la seguridad de las personas y envíe ayuda. | 直ちに現場へ連絡し、人の安全を確認して救援を送る。
确认车门状态和车辆位置。 | Check the doors and the vehicle position. | Verifique las puertas y la ubicación del vehículo. | ドアの状態と車両の位置を確認する。
`;
