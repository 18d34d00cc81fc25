import i18next from 'i18next';
import { createQueryClient } from '../kit/api/query.ts';
import { announcer } from './announcer.ts';

export const queryClient = createQueryClient(announcer);

// The server answers in the reader's language: what it said in another one is asked for again.
i18next.on('languageChanged', () => void queryClient.invalidateQueries());
