import type { Language } from '@vehicle/contract/core/language';
import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { rowsOf } from '@vehicle/signals/text-table';
import type { Executor } from '../../platform/db/executor.ts';
import { execute } from '../../platform/db/query.ts';
import { everyLanguage } from '../../record/seeded-text/seeded-text.ts';

/** JT/T 808-2019 table 24: bit, level, component, name, what to do first. */
const table = `
0 | 4 | 行车安全 | 紧急报警（SOS） | 立即联系驾驶员，按应急预案处置。
1 | 3 | 行车安全 | 超速报警 | 提醒驾驶员减速，核对该路段限速。
2 | 3 | 行车安全 | 疲劳驾驶报警 | 安排驾驶员停车休息或换班。
3 | 2 | 行车安全 | 危险驾驶预警 | 确认现场情况，查看前后轨迹。
4 | 2 | 终端 | 卫星定位模块故障 | 在有信号处重启终端，仍报警则更换终端。
5 | 2 | 终端 | 卫星定位天线未接或剪断 | 检查天线接头和馈线。
6 | 2 | 终端 | 卫星定位天线短路 | 检查天线馈线是否破损进水。
7 | 2 | 终端 | 终端主电源欠压 | 检查蓄电池电压和终端供电线。
8 | 3 | 终端 | 终端主电源掉电 | 检查保险丝、总开关和供电线，排除人为断电。
9 | 1 | 终端 | 终端显示屏故障 | 检查显示屏接线。
10 | 1 | 终端 | 语音播报（TTS）模块故障 | 检查扬声器和语音模块。
11 | 2 | 终端 | 摄像头故障 | 清洁镜头，检查摄像头接线。
12 | 1 | 终端 | IC 卡模块故障 | 检查读卡器。
13 | 2 | 行车安全 | 超速预警 | 提醒驾驶员注意车速。
14 | 2 | 行车安全 | 疲劳驾驶预警 | 提醒驾驶员安排休息。
15 | 3 | 行车安全 | 违规行驶报警 | 核对行驶路线和时段。
16 | 3 | 行走系统 | 胎压异常 | 停车检查胎压和漏气。
17 | 2 | 行车安全 | 右转盲区异常 | 停车观察右侧，检查盲区雷达。
18 | 2 | 行车安全 | 当天累计驾驶超时 | 安排驾驶员换班。
19 | 1 | 行车安全 | 停车超时 | 确认停车原因。
20 | 2 | 行车安全 | 进出区域 | 核对车辆是否允许进出该区域。
21 | 2 | 行车安全 | 进出路线 | 核对行驶路线。
22 | 1 | 行车安全 | 路段行驶时间不足或过长 | 核对路段限时和车速。
23 | 2 | 行车安全 | 偏离路线 | 联系驾驶员返回规定路线。
24 | 2 | 电气系统 | 车速传感器（VSS）故障 | 检查车速传感器间隙和线束。
25 | 3 | 燃油系统 | 油量异常 | 检查油箱油位，排除漏油和盗油。
26 | 4 | 行车安全 | 车辆被盗 | 联系矿方核实，必要时报警。
27 | 3 | 行车安全 | 车辆非法点火 | 核实当班驾驶员。
28 | 3 | 行车安全 | 车辆非法位移 | 检查驻车制动，核实是否拖车。
29 | 4 | 行车安全 | 碰撞报警 | 立即联系现场确认人员安全。
30 | 4 | 行车安全 | 侧翻报警 | 立即联系现场确认人员安全并救援。
31 | 3 | 行车安全 | 非法开门报警 | 确认车门状态和车辆位置。
`;

interface AlarmFaultSeed {
  spn: number;
  fmi: number;
  level: number;
  unit: string;
  name: Record<Language, string>;
  description: string;
}

/** What the alarm bits of a terminal mean, as entries of the list of fault codes and as parameters. */
export const alarmFaults: readonly AlarmFaultSeed[] = rowsOf(table, 5).map(
  ([bit = '', level = '', unit = '', name = '', description = '']) => ({
    spn: alarmFault.firstSpn + Number(bit),
    fmi: alarmFault.fmi,
    level: Number(level),
    unit,
    name: everyLanguage(name),
    description,
  }),
);

export async function seedAlarmFaults(executor: Executor, now: Date): Promise<void> {
  for (const { spn, fmi, level, unit, name, description } of alarmFaults) {
    await execute(executor)`
      insert into suspect_parameter (spn, name, unit) values (${spn}, ${JSON.stringify(name)}::jsonb, '')
      on conflict do nothing`;
    await execute(executor)`
      insert into fault_code (source_address, spn, fmi, name, unit, level, description, created_at, updated_at)
      values (${alarmFault.sourceAddress}, ${spn}, ${fmi}, ${name.zh}, ${unit}, ${level}, ${description}, ${now}, ${now})
      on conflict do nothing`;
  }
}
