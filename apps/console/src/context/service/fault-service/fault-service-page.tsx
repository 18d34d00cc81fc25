import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { ResponseFigures } from './response-figures.tsx';
import { DoneFaults, TakenFaults, WaitingFaults } from './stage-list.tsx';
import './fault-service.css';

/** R7.30: faults on their way through the service, and how quickly that goes. */
export function FaultServicePage() {
  const { t } = useTranslation('faultService');
  return (
    <div className="fault-service">
      <ResponseFigures />
      <ViewTabs
        label={t('title')}
        tabs={[
          { key: 'waiting', title: t('waiting'), Body: WaitingFaults },
          { key: 'taken', title: t('taken'), Body: TakenFaults },
          { key: 'done', title: t('done'), Body: DoneFaults },
        ]}
      />
    </div>
  );
}
