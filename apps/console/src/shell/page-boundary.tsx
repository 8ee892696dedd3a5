import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from '../parts/notice.tsx';

type Props = { readonly children: ReactNode };

/** A page that cannot be fetched, as after an update of the service, or that fails takes nothing else with it. */
export class PageBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice tone="bad" title="This page could not be shown." alert>
        <p>The service may have been updated meanwhile.</p>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </Notice>
    );
  }
}
