import 'uplot/dist/uPlot.min.css';
import type { Usage } from '@blotter/sdk';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { counted, toUsd, toUtcDay } from '../../parts/texts.ts';
import { t } from '../../words/translate.ts';
import styles from './usage.module.css';

const HEIGHT_PX = 200;
const DAY_SECONDS = 86_400;

const css = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const toOptions = (width: number): UPlot.Options => {
  const grid = { stroke: css('--line'), width: 1 };
  const axis = { stroke: css('--quiet'), grid, ticks: grid, font: '12px system-ui' };
  return {
    width,
    height: HEIGHT_PX,
    legend: { show: false },
    scales: {
      x: { time: true, range: (_chart, first, last) => [first - DAY_SECONDS / 2, last + DAY_SECONDS / 2] },
      calls: { range: (_chart, _least, most) => [0, Math.max(1, most)] },
    },
    axes: [
      { ...axis, grid: { show: false }, values: '{M}/{D}' },
      { ...axis, scale: 'calls', incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000] },
    ],
    series: [
      { label: t('Day'), value: '{YYYY}-{MM}-{DD}' },
      {
        label: t('Calls'),
        scale: 'calls',
        stroke: css('--accent'),
        fill: css('--accent'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40] }) }),
      },
    ],
    tzDate: (at) => UPlot.tzDate(new Date(at * 1_000), 'Etc/UTC'),
  };
};

/** Calls per day as a chart, with a text summary for screen readers. */
export function DailyChart({ days }: { readonly days: Usage['daily'] }) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const holder = place.current;
    if (!holder || scheme === undefined) return undefined;
    const times = days.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1_000);
    const chart = new UPlot(toOptions(holder.clientWidth), [times, days.map(({ calls }) => calls)], holder);
    const observer = new ResizeObserver(() => chart.setSize({ width: holder.clientWidth, height: HEIGHT_PX }));
    observer.observe(holder);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, scheme]);
  const busiest = days.reduce(
    (most, each) => (each.calls > most.calls ? each : most),
    days[0] ?? { date: '', calls: 0, cost: 0 },
  );
  const most = { day: busiest.date && toUtcDay(busiest.date), cost: toUsd(busiest.cost) };
  return (
    <figure>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <figcaption className="label">
        {counted(days.filter(({ calls }) => calls > 0).length, '{count} day with calls.', '{count} days with calls.')}{' '}
        {counted(
          busiest.calls,
          'Busiest day: {day}, {count} call, {cost}.',
          'Busiest day: {day}, {count} calls, {cost}.',
          most,
        )}
      </figcaption>
    </figure>
  );
}
