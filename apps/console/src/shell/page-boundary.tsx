import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from '../parts/notice.tsx';
import { t } from '../words/translate.ts';

type Props = { readonly children: ReactNode };

/** Contains the failure of a page, for example if its files are gone after an update of the service. */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice tone="bad" title={t('This page could not be displayed.')} alert>
        <p>{t('The service may have been updated. Reload the page.')}</p>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t('Reload page')}
        </Button>
      </Notice>
    );
  }
}
