import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../api/link.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useText } from '../list/use-text.ts';
import { useOutbox } from '../outbox/outbox.ts';

interface FormFooterProps {
  namespace: Namespace;
  /** Names of the fields in which something is missing or wrong. */
  problems: readonly string[];
  onJump: (name: string) => void;
  /** It is to be sent as soon as there is a network again. */
  isWaiting: boolean;
  children: ReactNode;
}

/** Below a form, always in view: what hinders it beside its buttons. */
export function FormFooter({ namespace, problems, onJump, isWaiting, children }: FormFooterProps) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const isDown = useLink(({ state }) => state !== 'up');
  const uploading = useOutbox((outbox) => outbox.uploading);
  const [first] = problems;
  return (
    <div className="form-footer">
      {(isDown || isWaiting) && (
        <p className="form-footer-note" role="status">
          {t('noNetwork')}
        </p>
      )}
      {uploading !== null && !isDown && (
        <p className="form-footer-note" role="status">
          {t('upload.photos', { number: uploading.sent + 1, total: uploading.total })}
        </p>
      )}
      {first !== undefined && (
        <Button type="link" danger className="form-footer-problems" onClick={() => onJump(first)}>
          {t('formProblems', {
            count: problems.length,
            fields: problems.map((name) => text(`field.${name}`)).join(t('listComma')),
          })}
        </Button>
      )}
      <span className="form-footer-buttons">{children}</span>
    </div>
  );
}
