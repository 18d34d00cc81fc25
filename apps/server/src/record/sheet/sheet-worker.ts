import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from './xlsx-reader.ts';

parentPort?.postMessage(await readXlsx(Buffer.from(workerData)));
