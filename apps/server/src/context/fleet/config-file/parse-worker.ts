import { parentPort, workerData } from 'node:worker_threads';
import { loadKcd } from '@vehicle/signals/kcd-loader';

parentPort?.postMessage(loadKcd(workerData));
