import type { FaultCode } from '@vehicle/contract/core/fault-code';

interface KnowledgeSeed {
  /** Of the vehicle category that it is about; null: of any. */
  categoryCode: string | null;
  codes: readonly FaultCode[];
  faultName: string;
  faultUnit: string;
  faultLevel: number;
  description: string;
  reason: string;
  measures: string;
  resolvent: string;
  steps: readonly string[];
}

/** What every service engineer of such machines should know. */
export const knowledge: readonly KnowledgeSeed[] = [
  {
    categoryCode: null,
    codes: [
      { spn: 100, fmi: 1 },
      { spn: 100, fmi: 18 },
    ],
    faultName: '发动机机油压力过低',
    faultUnit: '发动机',
    faultLevel: 4,
    description: '仪表红灯亮，机油压力低于报警值，热车怠速时更明显，发动机保护可能直接停机。',
    reason:
      '机油油位低或牌号黏度不符；机油滤清器堵塞；机油被燃油或冷却液稀释；机油泵磨损、限压阀卡滞；轴瓦间隙过大；压力传感器失准。',
    measures: '立即停机，禁止带故障继续运行；未查明原因前不得再次起动。',
    resolvent:
      '补足或更换规定牌号机油和滤清器；用机械压力表核对；按测得压力检修机油泵、限压阀或轴瓦；读数不符时更换传感器。',
    steps: [
      '平地停机 10 分钟后检查机油油位和外观，有燃油味或乳化先查稀释原因',
      '在主油道接机械压力表，冷车起动后读怠速和额定转速压力',
      '机械表正常而仪表低：检查传感器插头、5V 供电和信号线，更换传感器',
      '机械表也低：更换机油和滤清器后复测',
      '仍低：拆检限压阀和机油泵，必要时测量主轴瓦间隙',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 110, fmi: 0 },
      { spn: 110, fmi: 16 },
      { spn: 111, fmi: 1 },
    ],
    faultName: '发动机冷却液温度过高',
    faultUnit: '冷却系统',
    faultLevel: 4,
    description: '重载爬坡时冷却液温度升到报警值，限扭或停机，井下环境温度高时多发。',
    reason:
      '散热器表面煤尘、油泥堵塞；冷却液不足或有空气；风扇皮带打滑、风扇离合器不吸合；节温器卡滞；水泵叶轮损坏；缸垫窜气。',
    measures: '卸载怠速运转 3 至 5 分钟再停机；冷机前禁止打开散热器盖，防止烫伤。',
    resolvent: '清洗散热器和中冷器；补加冷却液并排气；更换皮带、节温器或水泵；有气泡冒出时检查缸垫。',
    steps: [
      '冷机检查膨胀水箱液位，不足时查找泄漏点',
      '用低压水由内向外冲洗散热器和液压油散热器',
      '检查风扇皮带张紧度和风扇转速',
      '热车后比较散热器上下水管温度，上热下凉说明节温器未打开或散热器堵塞',
      '做冷却系统压力试验和尾气窜气试验',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 157, fmi: 1 },
      { spn: 157, fmi: 18 },
      { spn: 94, fmi: 1 },
    ],
    faultName: '燃油轨压力低、起动困难或加速无力',
    faultUnit: '燃油系统',
    faultLevel: 3,
    description: '起动时间长，加速冒黑烟或熄火，实际轨压低于设定值。',
    reason:
      '燃油滤芯堵塞；低压油路进空气；输油泵供油不足；燃油计量阀卡滞；高压泵磨损；喷油器回油量过大；限压阀泄漏。',
    measures: '不要反复长时间起动，每次不超过 15 秒，间隔 2 分钟以上，避免高压泵干磨。',
    resolvent:
      '更换燃油滤芯并排气；修复漏气接头；测量各缸喷油器回油量并更换超差的喷油器；必要时更换计量阀或高压泵。',
    steps: [
      '检查油箱油位、油水分离器存水和燃油品质',
      '更换燃油滤芯，用手泵排净空气',
      '测量低压油路压力，低于规定值检查输油泵和管路',
      '用诊断仪比较设定轨压和实际轨压',
      '做喷油器回油量比较，偏差大的缸更换喷油器',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 3719, fmi: 0 },
      { spn: 3719, fmi: 16 },
      { spn: 3251, fmi: 0 },
    ],
    faultName: 'DPF 堵塞、再生失败',
    faultUnit: '后处理',
    faultLevel: 3,
    description: 'DPF 碳载量和压差持续升高，动力下降，再生请求灯闪烁，驻车再生中途退出。',
    reason:
      '长期低负荷怠速，排温达不到再生温度；再生禁止开关被打开；机油或燃油不合格；增压器漏机油；压差取气管积水堵塞。',
    measures: '碳载量超过限值时禁止车上再生，防止烧毁载体；井下不得进行驻车再生，应回到地面通风处进行。',
    resolvent:
      '按规定做驻车再生；碳载量过高的拆下 DPF 用专用设备清理；清理后复位碳载量；消除机油窜入的根源。',
    steps: [
      '读取碳载量、灰载量、压差和排气温度',
      '检查再生禁止开关和再生条件（水温、驻车、空挡）',
      '检查压差传感器取气管是否脱落、堵塞',
      '在地面通风处执行驻车再生，观察 DPF 入口温度应升至 550 ℃ 以上',
      '再生后压差仍高：拆下清灰或更换载体',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 1638, fmi: 0 },
      { spn: 1638, fmi: 16 },
    ],
    faultName: '液压油温度过高',
    faultUnit: '液压系统',
    faultLevel: 3,
    description: '连续举升或转向作业后液压油温超过 85 ℃，动作变慢，泵有异响。',
    reason:
      '液压油散热器堵塞；油位低；溢流阀长期溢流；泵和马达内泄大；制动未完全解除造成拖滞；油品黏度不对。',
    measures: '停止作业怠速冷却，油温低于 70 ℃ 再继续；禁止向热油箱直接加冷油。',
    resolvent: '清洗散热器；按标尺补油；重新调定溢流阀；测量泵和马达泄油量，超标更换；检查制动间隙。',
    steps: [
      '检查油位、油色和回油滤芯压差',
      '清洗液压油散热器，检查散热风扇',
      '空载测量系统压力，判断是否有阀件卡在溢流位置',
      '测量泵壳体泄油量',
      '架起车轮检查制动是否拖滞',
    ],
  },
  {
    categoryCode: 'supportCarrier',
    codes: [
      { spn: 117, fmi: 1 },
      { spn: 117, fmi: 18 },
      { spn: 118, fmi: 1 },
    ],
    faultName: '行车制动压力不足',
    faultUnit: '制动系统',
    faultLevel: 4,
    description: '制动低压报警，踏板行程正常但制动力不足，停机后压力很快下降。',
    reason: '蓄能器氮气不足或皮囊破裂；充液阀故障；制动阀内泄；制动器活塞密封损坏；管路接头泄漏。',
    measures: '立即停车，用驻车制动和垫块防溜；制动未修复前严禁行驶。',
    resolvent:
      '按规定压力补充氮气或更换蓄能器；清洗或更换充液阀；更换制动阀和制动器密封件；修复后做制动性能试验。',
    steps: [
      '停机后踩制动，记录到低压报警时的有效制动次数，少于 5 次检查蓄能器',
      '用充氮工具测量两回路蓄能器氮气压力',
      '测量充液阀的充液上下限压力',
      '堵住制动器进油口判断是制动阀还是制动器泄漏',
      '修复后在平地和坡道做制动试验并记录',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 177, fmi: 0 },
      { spn: 177, fmi: 16 },
      { spn: 127, fmi: 18 },
    ],
    faultName: '变速箱油温高、换挡打滑',
    faultUnit: '变速箱',
    faultLevel: 3,
    description: '重载爬坡时变速箱油温升高，换挡冲击或动力中断，油液发黑有焦味。',
    reason: '变矩器长期在高滑差工况；油位过高或过低；滤芯堵塞；散热器堵塞；离合器片磨损；操纵压力低。',
    measures: '停车挂空挡，发动机中速运转降温；爬坡提前换低挡，不要用油门顶住坡道停车。',
    resolvent: '更换变速箱油和滤芯；清洗散热器；调整操纵压力；离合器片烧蚀的解体更换。',
    steps: [
      '热车怠速检查油位和油质',
      '检查滤芯和磁性油堵上的金属屑',
      '测量各挡离合器操纵压力',
      '做变矩器失速试验，每次不超过 30 秒',
      '压力正常仍打滑：解体检查离合器片',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 168, fmi: 1 },
      { spn: 168, fmi: 17 },
      { spn: 167, fmi: 1 },
    ],
    faultName: '蓄电池亏电、充电电压低',
    faultUnit: '电气系统',
    faultLevel: 2,
    description: '起动无力，控制器偶发掉线，怠速时充电电压低于 26 V（24 V 系统）。',
    reason: '发电机皮带打滑；调节器损坏；接线端子氧化松动；蓄电池老化；停车时用电设备未断开。',
    measures: '更换或检修前断开电源总开关；防爆蓄电池箱必须在地面打开。',
    resolvent: '张紧或更换皮带；更换调节器或发电机；处理端子并涂防护脂；更换老化蓄电池。',
    steps: [
      '测量静态电压，低于 24 V 先补充充电',
      '起动后测量发电机输出端和蓄电池端电压，压差大于 0.5 V 检查线路',
      '检查皮带张紧度',
      '断开总开关测量静态漏电流',
      '做蓄电池负荷试验',
    ],
  },
  {
    categoryCode: null,
    codes: [
      { spn: 639, fmi: 9 },
      { spn: 639, fmi: 19 },
    ],
    faultName: 'CAN 总线通信中断',
    faultUnit: '电气系统',
    faultLevel: 2,
    description: '仪表多个参数同时丢失，偶发多个控制器报文超时，震动时加重。',
    reason:
      '终端电阻缺失或损坏；CAN_H、CAN_L 接反、短路或进水；某节点内部短路；屏蔽层搭铁不良；供电电压波动。',
    measures: '拔插控制器前先断电；不要用试灯测量总线。',
    resolvent: '恢复两端 120 Ω 终端电阻；修复破损线束和插接件；更换故障节点。',
    steps: [
      '断电测量 CAN_H 与 CAN_L 之间电阻，应约为 60 Ω',
      '分别测量两线对地、对电源电阻，排除短路',
      '通电测量电压，CAN_H 约 2.6 V，CAN_L 约 2.4 V',
      '逐个拔下节点，观察通信是否恢复',
      '摇动线束查找虚接，处理插接件进水',
    ],
  },
  {
    categoryCode: 'personnelCarrierElectric',
    codes: [
      { spn: 5919, fmi: 1 },
      { spn: 5919, fmi: 18 },
      { spn: 5921, fmi: 1 },
    ],
    faultName: '动力电池电压低、限功率',
    faultUnit: '动力电池',
    faultLevel: 3,
    description: '爬坡时总电压快速下降，整车限功率，充满后续航明显缩短。',
    reason: '单体压差过大；个别电芯内阻升高；长期不做满充均衡；低温；SOC 估算偏差；高压连接松动发热。',
    measures: '立即返回充电，禁止拖到系统断电；高压检修必须由持证人员断开手动维护开关、验电后进行。',
    resolvent: '慢充至满并静置均衡；更换超差模组；紧固高压连接；重新标定 SOC。',
    steps: [
      '读取最高、最低单体电压和温度，压差大于 50 mV 记录位置',
      '慢充至 100% 并保持均衡 4 小时以上再比较',
      '带载时观察压差，迅速增大的单体内阻超差',
      '断开维护开关、等待 5 分钟并验电后检查高压连接力矩',
      '更换模组后做容量测试和绝缘测试',
    ],
  },
];
