import { useTranslation } from 'react-i18next';
import { StoredPictureButton } from '../../../kit/file/stored-picture-button.tsx';
import type { OrgRow } from './org-row.ts';
import './org.css';

/** What an organisation gives its members' console: colour, logo and title; nothing where it has none of them. */
export function OrgLook({ row: { title, logoFileId, themeColor } }: { row: OrgRow }) {
  const { t } = useTranslation('org');
  if (title === null && logoFileId === null && themeColor === null) return null;
  return (
    <span className="org-look">
      {themeColor !== null && (
        <svg viewBox="0 0 16 16" role="img" aria-label={themeColor}>
          <rect width="16" height="16" rx="3" fill={themeColor} />
        </svg>
      )}
      {logoFileId !== null && <StoredPictureButton id={logoFileId} title={t('field.logoFileId')} />}
      {title !== null && <span title={title}>{title}</span>}
    </span>
  );
}
