import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/vehicle-record.ts';

export const texts: Translated<typeof zh> = {
  title: 'Traspasos',
  whenEmpty: 'Aquí quedan los traspasos, los cambios de terminal, los retiros y las reincorporaciones.',
  course: 'Trayectoria',
  lane: {
    org: 'Organización',
    terminal: 'Terminal',
    fleet: 'En la flota',
  },
  inFleet: 'En la flota',
  outOfFleet: 'Retirado',
  noTerminal: 'Sin terminal',
  until: '{{name}}, de {{from}} a {{until}}',
  now: 'ahora',
  kind: {
    registered: 'Alta inicial',
    transferred: 'Traspaso',
    terminal: 'Terminal',
    retired: 'Retiro',
    restored: 'Reincorporación',
  },
  field: {
    at: 'Hora',
    kind: 'Cambio',
    before: 'Antes',
    after: 'Después',
    by: 'Por',
    reason: 'Motivo',
  },
};
