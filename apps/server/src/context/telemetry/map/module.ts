import { mapCount, mapPositions, mapTrack } from '@vehicle/contract/telemetry/map/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { countOf, positionsOf, trackOf } from './map.service.ts';
import { mapSourceRoutes } from './map-source.routes.ts';

export const module = defineModule({
  routes(app) {
    route(app, mapPositions, ({ access, body }) => positionsOf(access, body));
    route(app, mapCount, ({ access, body }) => countOf(access, body));
    route(app, mapTrack, ({ access, body }) => trackOf(access, body));
    mapSourceRoutes(app);
  },
});
