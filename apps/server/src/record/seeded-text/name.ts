/** Names that the platform comes with: Chinese, English, Spanish, Japanese. */
export const names = `
平台总部 | Platform headquarters | Sede de la plataforma | プラットフォーム本部
管理平台 | Web console | Consola web | 管理コンソール
移动端 | Mobile app | Aplicación móvil | モバイルアプリ
支架搬运车 | Support carriers | Transportadores de escudos | 支保運搬車
支架搬运车（柴油） | Support carrier (diesel) | Transportador de escudos (diésel) | 支保運搬車（ディーゼル）
支架搬运车（电动） | Support carrier (electric) | Transportador de escudos (eléctrico) | 支保運搬車（電動）
人员运输车 | Personnel carriers | Transporte de personal | 人員輸送車
人员运输车（柴油） | Personnel carrier (diesel) | Transporte de personal (diésel) | 人員輸送車（ディーゼル）
人员运输车（电动） | Personnel carrier (electric) | Transporte de personal (eléctrico) | 人員輸送車（電動）
材料运输车 | Material carriers | Transporte de materiales | 資材運搬車
材料运输车（柴油） | Material carrier (diesel) | Transporte de materiales (diésel) | 資材運搬車（ディーゼル）
材料运输车（电动） | Material carrier (electric) | Transporte de materiales (eléctrico) | 資材運搬車（電動）
铲运机 | LHD loaders | Cargadores LHD | LHD
铲运机（柴油） | LHD loader (diesel) | Cargador LHD (diésel) | LHD（ディーゼル）
铲运机（电动） | LHD loader (electric) | Cargador LHD (eléctrico) | LHD（電動）
多功能车 | Utility vehicles | Vehículos utilitarios | 多目的車
多功能车（柴油） | Utility vehicle (diesel) | Vehículo utilitario (diésel) | 多目的車（ディーゼル）
多功能车（电动） | Utility vehicle (electric) | Vehículo utilitario (eléctrico) | 多目的車（電動）
通用柴油车 | Generic diesel vehicle | Vehículo diésel genérico | 汎用ディーゼル車
通用电动车 | Generic electric vehicle | Vehículo eléctrico genérico | 汎用電動車
通用柴油车解析文件 | Parse file for diesel vehicles | Archivo de decodificación para vehículos diésel | 汎用ディーゼル車解析ファイル
通用电动车解析文件 | Parse file for electric vehicles | Archivo de decodificación para vehículos eléctricos | 汎用電動車解析ファイル
J1939 柴油 | J1939 diesel | J1939 diésel | J1939 ディーゼル
J1939 电动 | J1939 electric | J1939 eléctrico | J1939 電動
系统管理员 | System administrator | Administrador del sistema | システム管理者
组织用户 | Organisation user | Usuario de la organización | 組織ユーザー
管理本组织的车辆和终端 | Manages vehicles and terminals of the organisation | Gestiona vehículos y terminales de la organización | 組織の車両と端末を管理
服务用户 | Service user | Usuario de servicio | サービスユーザー
查看所服务的车辆 | Views the vehicles it serves | Ve los vehículos que atiende | 担当する車両を閲覧
外部用户 | External user | Usuario externo | 外部ユーザー
只读查看本组织的车辆 | Read-only view of the vehicles of the organisation | Solo lectura de los vehículos de la organización | 組織の車両を閲覧のみ
发动机 | Engine | Motor | エンジン
冷却系统 | Cooling system | Sistema de refrigeración | 冷却系統
燃油系统 | Fuel system | Sistema de combustible | 燃料系統
进气系统 | Air intake | Admisión de aire | 吸気系統
排气系统 | Exhaust system | Sistema de escape | 排気系統
后处理 | Aftertreatment | Postratamiento | 後処理
电气系统 | Electrical system | Sistema eléctrico | 電気系統
液压系统 | Hydraulic system | Sistema hidráulico | 油圧系統
制动系统 | Brake system | Sistema de frenos | ブレーキ系統
驾驶操纵 | Operator controls | Mandos del operador | 運転操作部
转向系统 | Steering system | Sistema de dirección | ステアリング系統
变速箱 | Transmission | Transmisión | 変速機
行走系统 | Travel system | Sistema de traslación | 走行装置
动力电池 | Traction battery | Batería de tracción | 駆動用バッテリー
行车安全 | Driving safety | Seguridad de conducción | 走行安全
终端 | Terminal | Terminal | 端末
地面 | Surface | Superficie | 地表
+1000 水平 | +1000 level | Nivel +1000 | +1000 レベル
+1050 水平 | +1050 level | Nivel +1050 | +1050 レベル
-190 水平 | -190 level | Nivel -190 | -190 レベル
晋安煤矿 地面 | Jin’an Coal Mine surface | Mina Jin’an, superficie | 晋安炭鉱 地表
晋安煤矿 +1000 水平 | Jin’an Coal Mine +1000 level | Mina Jin’an, nivel +1000 | 晋安炭鉱 +1000 レベル
北岭煤业 地面 | Beiling Coal surface | Carbones Beiling, superficie | 北嶺炭業 地表
北岭煤业 +1050 水平 | Beiling Coal +1050 level | Carbones Beiling, nivel +1050 | 北嶺炭業 +1050 レベル
南湾矿业 地面 | Nanwan Mining surface | Minera Nanwan, superficie | 南湾鉱業 地表
南湾矿业 -190 水平 | Nanwan Mining -190 level | Minera Nanwan, nivel -190 | 南湾鉱業 -190 レベル
`;
