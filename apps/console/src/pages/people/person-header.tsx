import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { PERSON_TO_WATCH, type PersonToWatch } from '../../parts/person-to-watch.ts';
import { t } from '../../words/translate.ts';

type PersonHeaderProps = {
  readonly name: string;
  readonly back: { readonly href: string; readonly text: string };
  readonly watch: PersonToWatch;
  readonly children: ReactNode;
};

/** The name of a person with its tags, the way back, and what can be done. */
export function PersonHeader({ name, back, watch, children }: PersonHeaderProps) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <header className="head">
      <div>
        <p className="small">
          <Link href={back.href}>{back.text}</Link>
        </p>
        <h1 className="published">{name}</h1>
        <p className="row">{children}</p>
      </div>
      <div className="row" data-no-print>
        <Button
          variant="default"
          onClick={() => {
            queries.setQueryData(PERSON_TO_WATCH, watch);
            navigate('/monitors/new');
          }}
        >
          {t('Watch this person')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </header>
  );
}
