import { CompassOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import './ui.css';

/** A record that is out of the reader's scope answers as one that does not exist. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface NotThereStateProps {
  title: string;
  /** Where the reader can go on from here, before the start page. */
  children?: ReactNode;
}

/** U19: the whole page of a record that is not there or not the reader's. Trying again would not help, so nothing offers it. */
export function NotThereState({ title, children }: NotThereStateProps) {
  const { t } = useTranslation(['crud', 'error']);
  return (
    <section className="empty-state not-there">
      <CompassOutlined className="empty-state-mark" aria-hidden />
      <h2>{title}</h2>
      <p>{t('crud:notThere')}</p>
      <p className="not-there-ways">
        {children}
        <Link to="/">{t('error:toHome')}</Link>
      </p>
    </section>
  );
}
