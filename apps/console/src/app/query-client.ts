import { createQueryClient } from '../kit/api/query.ts';
import { announcer } from './announcer.ts';

export const queryClient = createQueryClient(announcer);
