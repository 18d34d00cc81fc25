import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { dictionaryOptions, modelsOf, optionNames, options, partsFor } from './option.sql.ts';

export const module = defineModule({
  routes(app) {
    for (const name of optionNames) {
      route(app, option[name], ({ access, query, request }) =>
        options(name, { access, query, language: request.language }),
      );
    }
    for (const kind of dictionaryKind.options) {
      route(app, option[kind], ({ access, query, request }) =>
        dictionaryOptions(kind, { access, query, language: request.language }),
      );
    }
    route(app, option.vehicleModel, ({ access, params, query, request }) =>
      modelsOf(params.id, { access, query, language: request.language }),
    );
    route(app, option.fittingPart, ({ access, params, query, request }) =>
      partsFor(params.id, { access, query, language: request.language }),
    );
  },
});
