/** Names of the alarms of JT/T 808 terminals: Chinese, English, Spanish, Japanese. */
export const alarmNames = `
紧急报警（SOS） | Emergency call (SOS) | Llamada de emergencia (SOS) | 緊急通報（SOS）
超速报警 | Overspeed | Exceso de velocidad | 速度超過
疲劳驾驶报警 | Driver fatigue | Fatiga del conductor | 疲労運転
危险驾驶预警 | Dangerous driving warning | Advertencia de conducción peligrosa | 危険運転予告
卫星定位模块故障 | Satellite receiver fault | Falla del receptor GNSS | 測位モジュール故障
卫星定位天线未接或剪断 | Antenna not connected | Antena GNSS desconectada | 測位アンテナ断線
卫星定位天线短路 | Antenna short circuit | Antena GNSS en cortocircuito | 測位アンテナ短絡
终端主电源欠压 | Terminal main power low | Alimentación del terminal baja | 端末主電源電圧低下
终端主电源掉电 | Terminal main power lost | Alimentación del terminal cortada | 端末主電源断
终端显示屏故障 | Display fault | Falla de la pantalla | 表示器故障
语音播报（TTS）模块故障 | Speech module fault | Falla del módulo de voz | 音声モジュール故障
摄像头故障 | Camera fault | Falla de la cámara | カメラ故障
IC 卡模块故障 | Card reader fault | Falla del lector de tarjetas | IC カードモジュール故障
超速预警 | Overspeed warning | Advertencia de velocidad | 速度超過予告
疲劳驾驶预警 | Fatigue warning | Advertencia de fatiga | 疲労運転予告
违规行驶报警 | Illegal driving | Conducción no permitida | 違反走行
胎压异常 | Abnormal tyre pressure | Presión de neumático anormal | タイヤ空気圧異常
右转盲区异常 | Right blind spot abnormal | Ángulo ciego derecho anormal | 右折死角の異常
当天累计驾驶超时 | Daily driving time exceeded | Conducción diaria excesiva | 当日運転時間超過
停车超时 | Parking timeout | Estacionado demasiado tiempo | 駐車時間超過
进出区域 | Area entry/exit | Entrada o salida de zona | 区域の進入・退出
进出路线 | Route entry/exit | Entrada o salida de ruta | 経路の進入・退出
路段行驶时间不足或过长 | Abnormal segment travel time | Tiempo de tramo incorrecto | 区間走行時間の異常
偏离路线 | Off route | Fuera de ruta | 経路逸脱
车速传感器（VSS）故障 | Speed sensor fault | Falla del sensor de velocidad | 車速センサー故障
油量异常 | Abnormal fuel level | Nivel de combustible anormal | 燃料残量の異常
车辆被盗 | Vehicle stolen | Vehículo robado | 車両盗難
车辆非法点火 | Illegal ignition | Encendido no permitido | 不正始動
车辆非法位移 | Illegal movement | Movimiento no permitido | 不正移動
碰撞报警 | Collision | Colisión | 衝突
侧翻报警 | Rollover | Vuelco | 横転
非法开门报警 | Illegal door opening | Apertura no permitida | 不正開扉
`;
