import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from '../parts/notice.tsx';

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
      <Notice tone="bad" title="This page could not be displayed." alert>
        <p>The service may have been updated. Reload the page.</p>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </Notice>
    );
  }
}
