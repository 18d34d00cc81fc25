import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/equipment-list.ts';

export const texts: Translated<typeof zh> = {
  title: 'Equipos',
  whenEmpty: 'Las máquinas aparecen aquí cuando están registradas y tienen un terminal.',
  faults: '{{number}}',
  onMap: 'Ver en el mapa',
  noPlace: 'Sin posición',
  soc: 'Carga',
  fuelLevel: 'Comb.',
  field: {
    vin: 'VIN',
    word: 'VIN o matrícula',
    status: 'Estado',
    plateNo: 'Matrícula',
    lastReportAt: 'Último informe',
    speed: 'Velocidad',
    engineSpeed: 'Régimen',
    engineHours: 'Horas de motor',
    energy: 'Energía',
    openFaults: 'Fallos abiertos',
    hasOpenFault: 'Con fallos abiertos',
    place: 'Lugar',
    modelId: 'Modelo',
    modelName: 'Modelo',
    categoryId: 'Categoría',
    orgId: 'Organización',
    orgName: 'Organización',
    state: 'Fase',
    terminalNo: 'N.º de terminal',
    simNo: 'SIM',
  },
};
