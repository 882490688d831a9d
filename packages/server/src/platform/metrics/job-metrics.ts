// Counts the background jobs of this process and how long they took.
import { Counter, Histogram, type Registry } from 'prom-client';

export interface JobMetrics {
  /** Shows a job that this process does, with no run yet: the first one counted would be no increase. */
  show: (job: string) => void;
  /** Counts one run of a job; a failed one may be tried again. */
  ended: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
}

export function openJobMetrics(registry: Registry): JobMetrics {
  const runs = new Counter({
    name: 'tidings_job_runs_total',
    help: 'Runs of background jobs that ended here, by outcome: done or failed',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tidings_job_seconds',
    help: 'How long a run of a background job took',
    labelNames: ['job'],
    buckets: [0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  return {
    show: (job) => {
      for (const outcome of ['done', 'failed']) runs.inc({ job, outcome }, 0);
    },
    ended: (job, outcome, took) => {
      runs.inc({ job, outcome });
      seconds.observe({ job }, took);
    },
  };
}
