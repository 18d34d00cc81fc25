import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/equipment-list.ts';

export const texts: Translated<typeof zh> = {
  title: '設備一覧',
  whenEmpty: '車両を登録して端末を割り当てると、ここに表示されます。',
  faults: '{{number}} 件',
  onMap: '地図で見る',
  noPlace: '位置なし',
  soc: '電池',
  fuelLevel: '燃料',
  field: {
    vin: 'VIN',
    word: 'VIN・ナンバー',
    status: '状態',
    plateNo: 'ナンバー',
    lastReportAt: '最終報告',
    speed: '速度',
    engineSpeed: 'エンジン回転数',
    engineHours: 'エンジン稼働時間',
    energy: '燃料・電池残量',
    openFaults: '未解消の故障',
    hasOpenFault: '未解消の故障あり',
    place: '位置',
    modelId: '車種',
    modelName: '車種',
    categoryId: '車両カテゴリ',
    orgId: '所属組織',
    orgName: '所属組織',
    state: '段階',
    terminalNo: '端末番号',
    simNo: 'SIM 番号',
  },
};
