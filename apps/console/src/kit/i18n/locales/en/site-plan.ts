import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/site-plan.ts';

export const texts: Translated<typeof zh> = {
  title: 'Site plans',
  add: 'Add site plan',
  edit: 'Edit site plan',
  whenEmpty: 'No site plans yet',
  whenEmptyAdvice: 'Upload a drawing of the site or of a level underground; it is laid over the map.',
  everyLevel: 'All levels',
  show: 'Show {{name}}',
  opacityOf: 'Opacity of {{name}}',
  zoomTo: 'Zoom to',
  zoomToPlan: 'Zoom to {{name}}',
  editPlan: 'Edit {{name}}',
  removePlan: 'Delete {{name}}',
  placeInView: 'Place in the view',
  pictureFirst: 'Upload the picture first.',
  corner: {
    upperLeft: 'Upper left',
    upperRight: 'Upper right',
    lowerRight: 'Lower right',
    lowerLeft: 'Lower left',
  },
  middle: 'Middle',
  handle: '{{name}}: drag it, or move it with the arrow keys',
  longitudeOf: '{{corner}}: longitude',
  latitudeOf: '{{corner}}: latitude',
  field: {
    name: 'Name',
    orgId: 'Organisation',
    level: 'Level',
    imageFileId: 'Picture',
    corners: 'Corners (WGS-84: longitude, latitude)',
    opacity: 'Opacity',
    enabled: 'Enabled',
  },
};
