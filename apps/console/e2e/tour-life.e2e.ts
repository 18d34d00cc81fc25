import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness.ts';
import { build, careInStock, debug, sell, stock, tryReturn } from './life-factory.ts';
import { count, settle } from './life-sale.ts';
import { aLifeScenario, type Machine } from './life-scenario.ts';
import { breakDown, changePart, maintain, serve, work } from './life-work.ts';
import { askAsAdministrator } from './records.ts';

let browser: Browser;
let machine: Machine | undefined;

beforeAll(async () => {
  await askAsAdministrator();
  browser = await openBrowser();
});
afterAll(() => machine?.terminal.close());

it(
  'R2.24 R2.26 R2.28 R2.31 R2.32 R3.16 R3.28 R3.30 R3.31 R4.11 R6.1 R7.13 R7.19 R7.22 R7.29 R7.30 R7.33 ' +
    'a machine is built, debugged, put in stock, cared for there, sold, at work, served, maintained, changed and settled, ' +
    'by those whose part it is, and no step is taken before its turn',
  async () => {
    const steps: string[] = [];
    const led = async (name: string, step: () => Promise<void>) => {
      await step();
      steps.push(name);
    };
    // Another machine for each try: what one has become cannot be built again.
    const scenario = await aLifeScenario(browser);
    machine = await build(scenario);
    const made = machine;
    await led('debugged', () => debug(scenario, made));
    await led('in stock', () => stock(scenario, made));
    await led('cared for', () => careInStock(scenario, made));
    await led('sold', () => sell(scenario, made));
    await led('not returned', () => tryReturn(scenario, made));
    await led('at work', () => work(scenario, made));
    await led('broken down', () => breakDown(scenario, made));
    await led('served', () => serve(scenario, made));
    await led('maintained', () => maintain(scenario, made));
    await led('changed', () => changePart(scenario, made));
    await led('settled', () => settle(scenario, made));
    await led('counted', () => count(scenario));
    expect(steps).toHaveLength(12);
  },
);
