import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { defineModule } from '../../../http/module.ts';
import { dictionaryStore } from './dictionary.service.ts';

export const module = defineModule({
  resource: dictionary,
  store: dictionaryStore,
});
