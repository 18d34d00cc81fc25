import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/retention.ts';

export const texts: Translated<typeof zh> = {
  title: 'Conservación de datos',
  edit: 'Cambiar la conservación',
  settings: 'Cuánto se conservan los datos',
  storage: 'Almacenamiento por día',
  storageNote:
    'Los días son de UTC; los mensajes de los días sin compactar son una estimación de la base de datos.',
  workNote: 'Las estadísticas de trabajo se conservan siempre, sea cual sea este plazo.',
  days: '{{days}} días',
  none: 'Todavía no hay mensajes almacenados',
  noneAdvice: 'Cuando los terminales envíen datos, aquí se verá el espacio que ocupa cada día.',
  field: {
    messageDays: 'Días de mensajes',
    rawDays: 'Días de tramas originales',
    looseDays: 'Días sin compactar',
    quarantineDays: 'Días en cuarentena',
    day: 'Día',
    form: 'Estado',
    messages: 'Mensajes',
    bytes: 'Tamaño',
    perMessage: 'B por mensaje',
    rawBytes: 'De ello, tramas originales',
  },
  hint: {
    messageDays: 'De 7 a 3650. Los mensajes más antiguos se eliminan por días y no se pueden recuperar.',
    rawDays: 'No más que los días de mensajes. Lo descodificado se mantiene; solo faltan las tramas.',
    looseDays: 'De 1 a 30. Los días anteriores se compactan; se pueden consultar y admiten datos tardíos.',
    quarantineDays: 'Cuánto se guardan aparte los informes cuya hora no podía ser cierta.',
  },
  total: {
    days: 'Días almacenados',
    messages: 'Mensajes',
    bytes: 'Tamaño total',
    rawBytes: 'Tramas originales',
    quarantined: 'Informes en cuarentena',
  },
  form: { open: 'En escritura', loose: 'Sin compactar', mixed: 'Con datos tardíos', packed: 'Compactado' },
  removal: {
    title: 'Se eliminarán datos',
    messages: 'Se eliminarán los mensajes de {{days}} días ({{messages}}); no se podrán recuperar.',
    frames: 'Se eliminarán las tramas originales de {{days}} días; no se podrán recuperar.',
    question: '¿Acortar el plazo de conservación?',
  },
};
