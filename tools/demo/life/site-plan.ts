import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import { type PlannedSite, plansOf } from '../ground/plan.ts';
import type { DemoOrgCode } from '../organisation.ts';
import type { Setting } from './setting.ts';

const sites = [
  ['DEMO-JINAN', 'datong'],
  ['DEMO-BEILING', 'ordos'],
  ['DEMO-NANWAN', 'huainan'],
] as const satisfies ReadonlyArray<readonly [DemoOrgCode, PlannedSite]>;

/** Lays the plans of the mines over the map, level by level. */
export async function layPlans({ factory, orgId }: Setting): Promise<void> {
  for (const [code, site] of sites) {
    for (const { name, level, image, corners } of plansOf(site)) {
      const picture = new File([new Uint8Array(image)], `${name}.png`, { type: 'image/png' });
      const imageFileId = await factory.upload(picture);
      await factory.ask(sitePlan.calls.create, {
        body: { name, orgId: orgId(code), level, imageFileId, corners, opacity: 0.85, enabled: true },
      });
    }
  }
}
