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
  field: {
    code: 'Código',
    name: 'Nombre',
    parentId: 'Organización superior',
    parentName: 'Organización superior',
    type: 'Tipo',
    contactPerson: 'Contacto',
    contactNumber: 'Teléfono',
    address: 'Dirección',
    enabled: 'Estado',
    isSystem: 'Del sistema',
    creator: 'Creado por',
    createdAt: 'Creado el',
    updatedBy: 'Modificado por',
    updatedAt: 'Modificado el',
  },
};
