import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/fault-base.ts';

export const texts: Translated<typeof zh> = {
  title: 'Códigos de fallo',
  add: 'Añadir código de fallo',
  edit: 'Editar código de fallo',
  whenEmpty: 'Pulse «Añadir» para registrar un código de fallo o «Importar» para registrar varios a la vez.',
  allModels: 'Todos los modelos',
  anyAddress: 'Cualquier controlador',
  spnHint: 'Número o nombre del SPN',
  fmiHint: 'Elija un FMI',
  modelHint: 'Sin elegir: todos los modelos',
  addressHint: 'Vacío: cualquier controlador que lo informe',
  ownSpn: 'parámetro no catalogado',
  enable: 'Activar SPN {{spn}} FMI {{fmi}}',
  openCases: 'Casos de SPN {{spn}} FMI {{fmi}}',
  field: {
    spn: 'SPN',
    fmi: 'FMI',
    sourceAddress: 'Controlador',
    modelId: 'Modelo',
    name: 'Nombre',
    unit: 'Componente',
    level: 'Nivel',
    description: 'Descripción',
    enabled: 'Estado',
    knowledgeCount: 'Conocimiento',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
