import { townSource } from '@vehicle/contract/telemetry/town/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import type { Ground } from './use-ground.ts';

/** Whom the map is owed to, and of when it is; where it has nothing but its grid, how that can be mended. */
export function GroundNote({ ground }: { ground: Ground }) {
  const { t } = useTranslation(['distribution', 'road', 'baseMap', 'sitePlan']);
  const mayAdd = usePermission('base-map-add');
  const { learnedUntil, archives, hasTowns, isBare } = ground;
  const sources = [...new Set(archives.map(({ attribution }) => attribution).filter((name) => name !== ''))];
  const parts = [
    ...(learnedUntil === null ? [] : [t('road:note', { day: learnedUntil.slice(5) })]),
    ...sources,
    ...(hasTowns ? [townSource] : []),
  ];
  return (
    <>
      {isBare && (
        <p className="ground-bare">
          {t('bare')}
          {mayAdd && (
            <>
              {' · '}
              <Link to="/system/baseMap">{t('baseMap:add')}</Link>
            </>
          )}
        </p>
      )}
      {parts.length > 0 && <p className="ground-note">{parts.join(' · ')}</p>}
    </>
  );
}
