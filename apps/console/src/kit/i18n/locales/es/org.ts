import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/org.ts';

export const texts: Translated<typeof zh> = {
  title: 'Organizaciones',
  add: 'Añadir organización',
  edit: 'Editar organización',
  whenEmpty: 'Pulse «Añadir» para crear la primera organización.',
  type: {
    factory: 'Fábrica',
    inPlant: 'Interna',
    service: 'Servicio',
    client: 'Cliente',
    serviceTeam: 'Cuadrilla',
  },
  addChild: 'Añadir debajo',
  enable: 'Activar {{name}}',
  sureToDisable:
    '¿Desactivar {{name}}? Sus miembros se desconectan al instante y no podrán entrar mientras esté inactiva.',
  section: { look: 'Aspecto' },
  chooseColour: 'Elegir un color',
  lookHint:
    'Lo que ven sus miembros al entrar: título de la página, logotipo del menú lateral y color. Lo que quede vacío se toma de la organización superior.',
  isDemo:
    'Las organizaciones cuyo código empieza por DEMO-, con sus vehículos, terminales y cuentas, son datos de demostración. Ejecute npm run demo:remove en el servidor para eliminarlos; nada más cambia.',
  field: {
    code: 'Código',
    name: 'Nombre',
    parentId: 'Organización superior',
    parentName: 'Organización superior',
    type: 'Tipo',
    contactPerson: 'Contacto',
    contactNumber: 'Teléfono',
    address: 'Dirección',
    title: 'Título de la consola',
    logoFileId: 'Logotipo',
    themeColor: 'Color del tema',
    enabled: 'Estado',
    isSystem: 'Del sistema',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
