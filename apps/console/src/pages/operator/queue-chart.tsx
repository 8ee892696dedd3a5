import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import styles from './operator.module.css';

const HEIGHT_PX = 180;

const css = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export type Line = {
  readonly label: string;
  readonly isDashed?: boolean;
  readonly values: readonly (number | null)[];
};

type QueueChartProps = {
  readonly title: string;
  readonly times: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly lines: readonly Line[];
  /** The same facts in words. */
  readonly summary: string;
};

/** Figures over time. The summary says the same to people who do not see the plot. */
export function QueueChart({ title, times, from, to, lines, summary }: QueueChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const holder = place.current;
    if (!holder || scheme === undefined) return undefined;
    const grid = { stroke: css('--line'), width: 1 };
    const axis = { stroke: css('--quiet'), grid, ticks: grid, font: '12px system-ui' };
    const options: UPlot.Options = {
      width: holder.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: true, range: () => [from, to] },
        y: { range: (_chart, _least, most) => [0, Math.max(1, most * 1.1)] },
      },
      axes: [{ ...axis, grid: { show: false } }, axis],
      series: [
        {},
        ...lines.map(({ label, isDashed }) => ({
          label,
          stroke: css('--accent'),
          width: 2,
          ...(isDashed && { dash: [6, 4] }),
          points: { show: times.length < 3, fill: css('--accent') },
        })),
      ],
    };
    const data = [[...times], ...lines.map(({ values }) => [...values])] as UPlot.AlignedData;
    const chart = new UPlot(options, data, holder);
    const observer = new ResizeObserver(() => chart.setSize({ width: holder.clientWidth, height: HEIGHT_PX }));
    observer.observe(holder);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [times, from, to, lines, scheme]);
  return (
    <figure className="sheet padded">
      <h3>{title}</h3>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      {lines.length > 1 && (
        <div className="row label" aria-hidden="true">
          {lines.map(({ label, isDashed }) => (
            <span key={label} className="row">
              <span className={styles.swatch} data-dashed={isDashed || undefined} /> {label}
            </span>
          ))}
        </div>
      )}
      <figcaption className="label">{summary}</figcaption>
    </figure>
  );
}
