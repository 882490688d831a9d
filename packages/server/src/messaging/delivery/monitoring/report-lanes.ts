// Reports the state of this worker's lanes: changes soon, all once a minute.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Lane } from '../lane.ts';
import { type LaneReport, removeReports, type Reporter, writeReports } from './lane-report-store.ts';

/** What is reported of an open lane. */
export interface ReportedLane {
  lane: Pick<Lane, 'name' | 'trouble' | 'pauseMs'>;
  /** SMS pages or e-mails in the last minute. */
  perMinute: number;
}

export interface LaneReporter {
  /** To be called often with the lanes that are open. */
  report: (lanes: readonly ReportedLane[]) => Promise<void>;
  /** Takes back what this worker has reported. */
  end: () => Promise<void>;
}

/** All are rewritten this often, so that what a dead worker wrote is recognised as old. */
const againMs = 60_000;

export function openLaneReporter(port: { db: Database; clock: Clock; reporter: Reporter }): LaneReporter {
  const { db, clock, reporter } = port;
  let recorded = new Map<string, { report: LaneReport; written: string }>();
  let allAt: Moment | null = null;

  const next = ({ lane, perMinute }: ReportedLane): LaneReport => {
    const now = clock.now();
    const trouble = lane.trouble();
    const pause = lane.pauseMs();
    const state = trouble ? 'down' : pause > 0 ? 'slow' : 'running';
    const before = recorded.get(lane.name)?.report;
    const isSame = before?.state === state && before.trouble === (trouble ?? '');
    return {
      lane: lane.name,
      state,
      trouble: trouble ?? '',
      since: isSame ? before.since : now,
      until: state === 'slow' ? new Date(now.getTime() + pause) : null,
      perMinute,
    };
  };
  return {
    report: async (lanes) => {
      const all = !allAt || elapsedSince(clock, allAt) >= againMs;
      const reports = lanes.map(next).map((report) => ({
        report,
        // The end of a pause is counted from now each time, so it differs by milliseconds.
        written: [report.state, report.trouble, report.perMinute, report.until !== null].join(),
      }));
      const changed = reports.filter(
        ({ report, written }) => all || recorded.get(report.lane)?.written !== written,
      );
      const names = new Set(reports.map(({ report }) => report.lane));
      const closed = [...recorded.keys()].filter((name) => !names.has(name));
      if (changed.length + closed.length > 0 || all)
        await db.inSystem(async (tx) => {
          await removeReports(tx, reporter, closed);
          await writeReports(
            tx,
            reporter,
            changed.map(({ report }) => report),
          );
        });
      recorded = new Map(reports.map((one) => [one.report.lane, one]));
      if (all) allAt = momentOf(clock);
    },
    end: () => db.inSystem((tx) => removeReports(tx, reporter, [...recorded.keys()])),
  };
}
