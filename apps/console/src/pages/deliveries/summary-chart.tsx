import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { t } from '../../words/translate.ts';
import styles from './deliveries.module.css';
import type { DeliverySummary } from './deliveries.ts';

const HEIGHT_PX = 180;

const css = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const DAY_SECONDS = 86_400;

/** The bars are drawn from the tallest to the smallest sum, so that each shows only its own part. Days are days in UTC. */
const toOptions = (width: number, stepSeconds: number): UPlot.Options => {
  const grid = { stroke: css('--line'), width: 1 };
  const axis = { stroke: css('--quiet'), grid, ticks: grid, font: '12px system-ui' };
  const bar = (label: string, color: string): UPlot.Series => ({
    label,
    scale: 'count',
    stroke: css(color),
    fill: css(color),
    width: 0,
    points: { show: false },
    ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40] }) }),
  });
  return {
    width,
    height: HEIGHT_PX,
    legend: { show: false },
    scales: {
      x: { time: true, range: (_chart, first, last) => [first - stepSeconds / 2, last + stepSeconds / 2] },
      count: { range: (_chart, _least, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ...(stepSeconds === DAY_SECONDS && { values: '{M}/{D}', incrs: [1, 2, 7].map((days) => days * DAY_SECONDS) }),
      },
      { ...axis, scale: 'count', incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000] },
    ],
    series: [{}, bar('pending', '--warn'), bar('failed', '--bad'), bar('delivered', '--good')],
    ...(stepSeconds === DAY_SECONDS && { tzDate: (at: number) => UPlot.tzDate(new Date(at * 1_000), 'Etc/UTC') }),
  };
};

const total = (summary: DeliverySummary, state: 'delivered' | 'failed' | 'pending'): number =>
  summary.buckets.reduce((sum, each) => sum + each[state], 0);

/** Deliveries by time, stacked by their present state, with a text summary for screen readers. */
export function SummaryChart({ summary }: { readonly summary: DeliverySummary }) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const holder = place.current;
    if (!holder || scheme === undefined) return undefined;
    const { buckets, bucketSeconds } = summary;
    const data: UPlot.AlignedData = [
      buckets.map(({ from }) => Date.parse(from) / 1_000),
      buckets.map(({ delivered, failed, pending }) => delivered + failed + pending),
      buckets.map(({ delivered, failed }) => delivered + failed),
      buckets.map(({ delivered }) => delivered),
    ];
    const chart = new UPlot(toOptions(holder.clientWidth, bucketSeconds), data, holder);
    const observer = new ResizeObserver(() => chart.setSize({ width: holder.clientWidth, height: HEIGHT_PX }));
    observer.observe(holder);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [summary, scheme]);
  return (
    <figure>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <figcaption className={styles.legend}>
        <span data-state="delivered">{t('{count} delivered', { count: total(summary, 'delivered') })}</span>
        <span data-state="failed">{t('{count} failed', { count: total(summary, 'failed') })}</span>
        <span data-state="pending">{t('{count} pending', { count: total(summary, 'pending') })}</span>
      </figcaption>
    </figure>
  );
}
