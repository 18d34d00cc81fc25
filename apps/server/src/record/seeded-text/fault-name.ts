/** Names of the fault codes that the platform comes with: Chinese, English, Spanish, Japanese. */
export const faultNames = `
机油压力过低（停机） | Engine oil pressure too low (stop) | Presión de aceite del motor demasiado baja (parar) | エンジンオイル圧力が低すぎます（停止）
机油压力偏低 | Engine oil pressure low | Presión de aceite del motor baja | エンジンオイル圧力低下
机油压力略低 | Engine oil pressure slightly low | Presión de aceite del motor algo baja | エンジンオイル圧力やや低下
机油压力传感器电压过高 | Oil pressure sensor voltage high | Voltaje alto del sensor de presión de aceite | オイル圧力センサー電圧過大
机油压力传感器电压过低 | Oil pressure sensor voltage low | Voltaje bajo del sensor de presión de aceite | オイル圧力センサー電圧過小
机油压力信号不合理 | Oil pressure signal implausible | Señal de presión de aceite no plausible | オイル圧力信号が不合理
机油油位过低 | Engine oil level too low | Nivel de aceite del motor demasiado bajo | エンジンオイルレベルが低すぎます
机油油位偏低 | Engine oil level low | Nivel de aceite del motor bajo | エンジンオイルレベル低下
机油温度过高（停机） | Engine oil temperature too high (stop) | Temperatura de aceite del motor demasiado alta (parar) | エンジンオイル温度が高すぎます（停止）
机油温度偏高 | Engine oil temperature high | Temperatura de aceite del motor alta | エンジンオイル温度上昇
冷却液温度过高（停机） | Coolant temperature too high (stop) | Temperatura del refrigerante demasiado alta (parar) | 冷却水温度が高すぎます（停止）
冷却液温度偏高 | Coolant temperature high | Temperatura del refrigerante alta | 冷却水温度上昇
冷却液温度略高 | Coolant temperature slightly high | Temperatura del refrigerante algo alta | 冷却水温度やや上昇
冷却液温度传感器电压过高 | Coolant temperature sensor voltage high | Voltaje alto del sensor de temperatura del refrigerante | 冷却水温度センサー電圧過大
冷却液温度传感器电压过低 | Coolant temperature sensor voltage low | Voltaje bajo del sensor de temperatura del refrigerante | 冷却水温度センサー電圧過小
冷却液液位过低（停机） | Coolant level too low (stop) | Nivel de refrigerante demasiado bajo (parar) | 冷却水レベルが低すぎます（停止）
冷却液液位偏低 | Coolant level low | Nivel de refrigerante bajo | 冷却水レベル低下
风扇转速过低 | Fan speed too low | Velocidad del ventilador demasiado baja | ファン回転数低下
发动机超速 | Engine overspeed | Sobrevelocidad del motor | エンジン過回転
发动机转速信号不稳定 | Engine speed signal unstable | Señal de RPM del motor inestable | エンジン回転数信号が不安定
曲轴位置传感器信号异常 | Crankshaft position sensor signal abnormal | Señal anormal del sensor de posición del cigüeñal | クランク角センサー信号異常
凸轮轴位置传感器信号异常 | Camshaft position sensor signal abnormal | Señal anormal del sensor de posición del árbol de levas | カム角センサー信号異常
第 1 缸喷油器开路 | Injector 1 open circuit | Inyector 1 en circuito abierto | 第 1 気筒インジェクター断線
第 2 缸喷油器开路 | Injector 2 open circuit | Inyector 2 en circuito abierto | 第 2 気筒インジェクター断線
第 3 缸喷油器开路 | Injector 3 open circuit | Inyector 3 en circuito abierto | 第 3 気筒インジェクター断線
第 4 缸喷油器开路 | Injector 4 open circuit | Inyector 4 en circuito abierto | 第 4 気筒インジェクター断線
第 5 缸喷油器开路 | Injector 5 open circuit | Inyector 5 en circuito abierto | 第 5 気筒インジェクター断線
第 6 缸喷油器开路 | Injector 6 open circuit | Inyector 6 en circuito abierto | 第 6 気筒インジェクター断線
燃油供给压力过低 | Fuel delivery pressure too low | Presión de alimentación de combustible demasiado baja | 燃料供給圧力が低すぎます
燃油供给压力偏低 | Fuel delivery pressure low | Presión de alimentación de combustible baja | 燃料供給圧力低下
燃油滤芯压差偏高 | Fuel filter differential pressure high | Presión diferencial alta del filtro de combustible | 燃料フィルター差圧上昇
燃油液位偏低 | Fuel level low | Nivel de combustible bajo | 燃料レベル低下
燃油液位传感器电压过高 | Fuel level sensor voltage high | Voltaje alto del sensor de nivel de combustible | 燃料レベルセンサー電圧過大
燃油中有水 | Water in fuel | Agua en el combustible | 燃料に水が混入
燃油轨压力过高 | Fuel rail pressure too high | Presión del riel de combustible demasiado alta | レール圧が高すぎます
燃油轨压力过低 | Fuel rail pressure too low | Presión del riel de combustible demasiado baja | レール圧が低すぎます
燃油轨压力偏低 | Fuel rail pressure low | Presión del riel de combustible baja | レール圧低下
燃油温度偏高 | Fuel temperature high | Temperatura del combustible alta | 燃料温度上昇
增压压力偏低 | Boost pressure low | Presión de sobrealimentación baja | 過給圧低下
增压压力偏高 | Boost pressure high | Presión de sobrealimentación alta | 過給圧上昇
进气歧管温度偏高 | Intake manifold temperature high | Temperatura del múltiple de admisión alta | 吸気マニホールド温度上昇
空气滤清器压差偏高 | Air filter differential pressure high | Presión diferencial alta del filtro de aire | エアフィルター差圧上昇
空气滤清器严重堵塞 | Air filter badly clogged | Filtro de aire muy obstruido | エアフィルターの著しい目詰まり
排气温度偏高 | Exhaust temperature high | Temperatura de escape alta | 排気温度上昇
排气温度过高（停机） | Exhaust temperature too high (stop) | Temperatura de escape demasiado alta (parar) | 排気温度が高すぎます（停止）
排气背压偏高 | Exhaust back pressure high | Contrapresión de escape alta | 排気背圧上昇
DPF 碳载量偏高 | DPF soot load high | Carga de hollín del DPF alta | DPF すす堆積量増加
DPF 碳载量过高 | DPF soot load too high | Carga de hollín del DPF demasiado alta | DPF すす堆積量が多すぎます
DPF 灰载量偏高 | DPF ash load high | Carga de ceniza del DPF alta | DPF 灰堆積量増加
DPF 压差过高 | DPF differential pressure too high | Presión diferencial del DPF demasiado alta | DPF 差圧が高すぎます
DPF 压差信号不合理 | DPF differential pressure signal implausible | Señal de presión diferencial del DPF no plausible | DPF 差圧信号が不合理
尿素液位偏低 | DEF level low | Nivel de urea (DEF) bajo | 尿素水レベル低下
尿素液位过低 | DEF level too low | Nivel de urea (DEF) demasiado bajo | 尿素水レベルが低すぎます
尿素温度偏高 | DEF temperature high | Temperatura de urea (DEF) alta | 尿素水温度上昇
尿素品质不合格 | DEF quality not acceptable | Calidad de urea (DEF) no aceptable | 尿素水の品質不良
尿素泵压力偏低 | DEF pump pressure low | Presión baja de la bomba de urea (DEF) | 尿素水ポンプ圧力低下
SCR 转化效率偏低 | SCR conversion efficiency low | Eficiencia de conversión SCR baja | SCR 浄化効率低下
蓄电池电压过低 | Battery voltage too low | Voltaje de batería demasiado bajo | バッテリー電圧が低すぎます
蓄电池电压偏低 | Battery voltage low | Voltaje de batería bajo | バッテリー電圧低下
蓄电池电压偏高 | Battery voltage high | Voltaje de batería alto | バッテリー電圧上昇
充电电压过低 | Charging voltage too low | Voltaje de carga demasiado bajo | 充電電圧が低すぎます
充电电压过高 | Charging voltage too high | Voltaje de carga demasiado alto | 充電電圧が高すぎます
钥匙开关电压不稳定 | Key switch voltage unstable | Voltaje inestable del interruptor de llave | キースイッチ電圧が不安定
5V 传感器电源电压过低 | 5 V sensor supply voltage low | Voltaje bajo de alimentación de sensores de 5 V | 5V センサー電源電圧過小
控制器供电电压过低 | Controller supply voltage low | Voltaje bajo de alimentación del controlador | コントローラー電源電圧過小
控制器程序存储器损坏 | Controller program memory defective | Memoria de programa del controlador dañada | コントローラーのプログラムメモリー不良
控制器内部故障 | Controller internal fault | Falla interna del controlador | コントローラー内部故障
J1939 网络报文超时 | J1939 network message timeout | Tiempo de espera agotado en la red J1939 | J1939 ネットワークメッセージのタイムアウト
J1939 网络数据错误 | J1939 network data error | Error de datos en la red J1939 | J1939 ネットワークデータエラー
J1939 网络 2 报文超时 | J1939 network 2 message timeout | Tiempo de espera agotado en la red J1939 2 | J1939 ネットワーク 2 メッセージのタイムアウト
起动机继电器开路 | Starter relay open circuit | Relé de arranque en circuito abierto | スターターリレー断線
液压油温度过高（停机） | Hydraulic oil temperature too high (stop) | Temperatura de aceite hidráulico demasiado alta (parar) | 作動油温度が高すぎます（停止）
液压油温度偏高 | Hydraulic oil temperature high | Temperatura de aceite hidráulico alta | 作動油温度上昇
液压油温度传感器电压过高 | Hydraulic oil temperature sensor voltage high | Voltaje alto del sensor de temperatura de aceite hidráulico | 作動油温度センサー電圧過大
液压油位过低（停机） | Hydraulic oil level too low (stop) | Nivel de aceite hidráulico demasiado bajo (parar) | 作動油レベルが低すぎます（停止）
液压油位偏低 | Hydraulic oil level low | Nivel de aceite hidráulico bajo | 作動油レベル低下
液压回油滤芯堵塞 | Hydraulic return filter clogged | Filtro de retorno hidráulico obstruido | 作動油リターンフィルター目詰まり
制动作用压力偏低 | Brake application pressure low | Presión de aplicación de freno baja | ブレーキ作動圧低下
行车制动一回路压力过低 | Service brake circuit 1 pressure too low | Presión demasiado baja en el circuito 1 del freno de servicio | 常用ブレーキ第 1 系統の圧力が低すぎます
行车制动一回路压力偏低 | Service brake circuit 1 pressure low | Presión baja en el circuito 1 del freno de servicio | 常用ブレーキ第 1 系統圧力低下
行车制动二回路压力过低 | Service brake circuit 2 pressure too low | Presión demasiado baja en el circuito 2 del freno de servicio | 常用ブレーキ第 2 系統の圧力が低すぎます
行车制动二回路压力偏低 | Service brake circuit 2 pressure low | Presión baja en el circuito 2 del freno de servicio | 常用ブレーキ第 2 系統圧力低下
驻车制动开关信号不合理 | Parking brake switch signal implausible | Señal no plausible del interruptor del freno de estacionamiento | 駐車ブレーキスイッチ信号が不合理
制动踏板行程信号不合理 | Brake pedal travel signal implausible | Señal no plausible del recorrido del pedal de freno | ブレーキペダルストローク信号が不合理
油门踏板信号不合理 | Accelerator pedal signal implausible | Señal no plausible del pedal acelerador | アクセルペダル信号が不合理
油门踏板信号电压过高 | Accelerator pedal signal voltage high | Voltaje alto de la señal del pedal acelerador | アクセルペダル信号電圧過大
油门踏板信号电压过低 | Accelerator pedal signal voltage low | Voltaje bajo de la señal del pedal acelerador | アクセルペダル信号電圧過小
转向角度信号不合理 | Steering angle signal implausible | Señal de ángulo de dirección no plausible | ステアリング角信号が不合理
变速箱油温过高（停机） | Transmission oil temperature too high (stop) | Temperatura de aceite de transmisión demasiado alta (parar) | 変速機油温が高すぎます（停止）
变速箱油温偏高 | Transmission oil temperature high | Temperatura de aceite de transmisión alta | 変速機油温上昇
变速箱油压过低 | Transmission oil pressure too low | Presión de aceite de transmisión demasiado baja | 変速機油圧が低すぎます
变速箱油压偏低 | Transmission oil pressure low | Presión de aceite de transmisión baja | 変速機油圧低下
变速箱油位过低 | Transmission oil level too low | Nivel de aceite de transmisión demasiado bajo | 変速機油レベルが低すぎます
变速箱输出轴转速信号异常 | Transmission output shaft speed signal abnormal | Señal anormal de velocidad del eje de salida de la transmisión | 変速機出力軸回転数信号異常
变速箱输入轴转速信号异常 | Transmission input shaft speed signal abnormal | Señal anormal de velocidad del eje de entrada de la transmisión | 変速機入力軸回転数信号異常
换挡无响应 | Gear shift not responding | El cambio de marcha no responde | 変速が応答しません
轮胎气压偏低 | Tyre pressure low | Presión de neumático baja | タイヤ空気圧低下
轮胎温度偏高 | Tyre temperature high | Temperatura de neumático alta | タイヤ温度上昇
车速超限 | Vehicle speed above limit | Velocidad del vehículo sobre el límite | 車速が上限を超過
发动机保护即将停机 | Engine protection: about to stop | Protección del motor: parada inminente | エンジン保護：まもなく停止
发动机保护已停机 | Engine protection: stopped | Protección del motor: detenido | エンジン保護：停止済み
发动机保护限扭 | Engine protection: torque limited | Protección del motor: par limitado | エンジン保護：トルク制限
动力电池总电压过高 | Traction battery voltage too high | Voltaje de la batería de tracción demasiado alto | 駆動用バッテリー総電圧が高すぎます
动力电池总电压过低 | Traction battery voltage too low | Voltaje de la batería de tracción demasiado bajo | 駆動用バッテリー総電圧が低すぎます
动力电池总电压偏低 | Traction battery voltage low | Voltaje de la batería de tracción bajo | 駆動用バッテリー総電圧低下
动力电池放电电流过大 | Traction battery discharge current too high | Corriente de descarga de la batería de tracción demasiado alta | 駆動用バッテリー放電電流が大きすぎます
动力电池电流偏大 | Traction battery current high | Corriente de la batería de tracción alta | 駆動用バッテリー電流増加
动力电池电流信号不合理 | Traction battery current signal implausible | Señal de corriente de la batería de tracción no plausible | 駆動用バッテリー電流信号が不合理
动力电池电量过低 | Traction battery charge too low | Carga de la batería de tracción demasiado baja | 駆動用バッテリー残量が少なすぎます
动力电池电量偏低 | Traction battery charge low | Carga de la batería de tracción baja | 駆動用バッテリー残量低下
混动电池剩余电量偏低 | Hybrid battery charge low | Carga de la batería híbrida baja | ハイブリッドバッテリー残量低下
`;
