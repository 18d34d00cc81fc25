import calendarDays from '@rc-component/picker/generate/dayjs';
import dayjs from 'dayjs';
import { serverNow } from '../api/server-time.ts';

/** What a calendar marks as today, and what its button for the present moment chooses. */
calendarDays.getNow = () => dayjs(serverNow());
