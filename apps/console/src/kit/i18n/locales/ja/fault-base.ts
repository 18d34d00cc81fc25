import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/fault-base.ts';

export const texts: Translated<typeof zh> = {
  title: '故障コード',
  add: '故障コードを追加',
  edit: '故障コードを編集',
  whenEmpty: '「追加」で登録するか、「インポート」でまとめて登録してください。',
  allModels: '全車種',
  anyAddress: 'すべてのコントローラー',
  spnHint: 'SPN の番号または名称',
  fmiHint: 'FMI を選択',
  modelHint: '未選択の場合は全車種が対象です',
  addressHint: '未入力の場合はコントローラーを問いません',
  ownSpn: '未収録のパラメータ',
  enable: 'SPN {{spn}} FMI {{fmi}} を有効にする',
  openCases: 'SPN {{spn}} FMI {{fmi}} の事例を見る',
  field: {
    spn: 'SPN',
    fmi: 'FMI',
    sourceAddress: 'コントローラー',
    modelId: '対象車種',
    name: '故障名',
    unit: '故障部位',
    level: '故障レベル',
    description: '説明',
    enabled: '状態',
    knowledgeCount: '関連ナレッジ',
    creator: '作成者',
    createdAt: '作成日時',
    updatedBy: '更新者',
    updatedAt: '更新日時',
  },
};
