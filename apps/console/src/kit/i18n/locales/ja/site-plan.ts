import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/site-plan.ts';

export const texts: Translated<typeof zh> = {
  title: '構内図',
  add: '構内図を追加',
  edit: '構内図を編集',
  whenEmpty: '構内図はまだありません',
  whenEmptyAdvice: '鉱区や坑内の図面をアップロードすると、地図に重ねて表示します。',
  everyLevel: 'すべての水準',
  show: '{{name}} を表示',
  opacityOf: '{{name}} の不透明度',
  zoomTo: '移動',
  zoomToPlan: '{{name}} へ移動',
  editPlan: '{{name}} を編集',
  removePlan: '{{name}} を削除',
  placeInView: '表示中の位置に配置',
  pictureFirst: '先に画像をアップロードしてください。',
  corner: {
    upperLeft: '左上',
    upperRight: '右上',
    lowerRight: '右下',
    lowerLeft: '左下',
  },
  middle: '中心',
  handle: '{{name}}：ドラッグまたは矢印キーで移動',
  longitudeOf: '{{corner}}の経度',
  latitudeOf: '{{corner}}の緯度',
  field: {
    name: '名称',
    orgId: '所属組織',
    level: '水準（標高）',
    imageFileId: '画像',
    corners: '四隅の座標（WGS-84：経度・緯度）',
    opacity: '不透明度',
    enabled: '有効',
  },
};
