import { createQueryClient } from '../shared/api/query.ts';
import { announcer } from './announcer.ts';

export const queryClient = createQueryClient(announcer);
