import {
  exportRoads,
  type Road,
  renameRoad,
  roadLimit,
  roadsInBox,
  setRoadState,
} from '@vehicle/contract/telemetry/road/contract';
import type { z } from 'zod';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { filePolicy } from '../../../http/security-headers.ts';
import type { Access } from '../../../record/access.ts';
import { simplified } from './learn/lines.ts';
import { coordinatesOf, pointsOf } from './learn/match.ts';
import { changeRoad, learnedUntil, roadStore, roadsIn } from './road.sql.ts';

type Question = z.output<(typeof roadsInBox)['body']>;
type Answer = z.input<(typeof roadsInBox)['result']>;

/** From afar only busy roads are seen. */
function leastTimesAt(zoom: number): number {
  if (zoom < 11) return roadLimit.main;
  return zoom < 13 ? roadLimit.side : 0;
}

const screenCells = 2 ** 22;
/** Half a pixel of a map whose world is 512 pixels wide at zoom 0. */
const toleranceAt = (zoom: number): number => (0.5 * screenCells) / (512 * 2 ** zoom);

function thinned(road: Road, zoom: number): Road {
  if (road.kind !== 'road') return road;
  return { ...road, line: coordinatesOf(simplified(pointsOf(road.line), toleranceAt(zoom))) };
}

async function answerOf(access: Access, { box, zoom, withHidden }: Question): Promise<Answer> {
  const until = await learnedUntil(access);
  if (zoom < roadLimit.minZoom) return { learnedUntil: until, roads: [], places: [], hasMore: false };
  const mayEdit = access.member.permissions.has('road-edit');
  const limit = roadLimit.lines + roadLimit.places;
  const found = await roadsIn(access, {
    box,
    leastTimes: leastTimesAt(zoom),
    withHidden: withHidden && mayEdit,
    limit: limit + 1,
  });
  const roads: Road[] = [];
  let points = 0;
  for (const road of found.filter(({ kind }) => kind === 'road').slice(0, roadLimit.lines)) {
    const drawn = thinned(road, zoom);
    points += drawn.line.length / 2;
    if (points > roadLimit.points) break;
    roads.push(drawn);
  }
  const allPlaces = found.filter(({ kind }) => kind !== 'road');
  const places = allPlaces.slice(0, roadLimit.places);
  const hasMore = found.length > limit || roads.length + places.length < found.length;
  return { learnedUntil: until, roads, places, hasMore };
}

function featureOf({ line, orgName, kind, name, ...road }: Road) {
  const coordinates = Array.from({ length: line.length / 2 }, (_, at) => [line[2 * at], line[2 * at + 1]]);
  const geometry =
    kind === 'road' ? { type: 'LineString', coordinates } : { type: 'Point', coordinates: coordinates[0] };
  const { length_m, radius_m, timesPerDay, isOneWay, forwardShare } = road;
  const measures = kind === 'road' ? { length_m, isOneWay, forwardShare } : { radius_m };
  return {
    type: 'Feature',
    geometry,
    properties: { id: road.id, name, kind, organisation: orgName, timesPerDay, ...measures },
  };
}

export const module = defineModule({
  routes(app) {
    route(app, roadsInBox, ({ access, body }) => answerOf(access, body));
    changeRoute(app, renameRoad, roadStore, (access, id, { version, name }, before) =>
      changeRoad(access, before, { id, version, name }),
    );
    changeRoute(app, setRoadState, roadStore, (access, id, { version, state }, before) =>
      changeRoad(access, before, { id, version, state }),
    );
    route(app, exportRoads, async ({ access, body, reply }) => {
      const question = { box: body.box, leastTimes: 0, withHidden: false, limit: roadLimit.exported };
      const features = (await roadsIn(access, question)).map(featureOf);
      reply
        .header('content-disposition', contentDisposition({ kind: 'attachment', name: 'roads.geojson' }))
        .header('content-security-policy', filePolicy)
        .type('application/geo+json')
        .send(JSON.stringify({ type: 'FeatureCollection', features }));
      return undefined;
    });
  },
});
