// Opens the metrics of this process, its lanes and the installation.
import { Counter } from 'prom-client';
import {
  type DeliveryMetrics,
  openDeliveryMetrics,
} from './messaging/delivery/monitoring/delivery-metrics.ts';
import { openInstallationMetrics, type InstallationMetricsPort } from './monitoring/installation-metrics.ts';
import {
  type Metrics as PlatformMetrics,
  openMetrics as openPlatformMetrics,
} from './platform/metrics/metrics.ts';

export interface Metrics extends PlatformMetrics {
  delivery: DeliveryMetrics;
  /** Reads that a replica may answer. */
  reads: Counter<'from'>;
  /** Adds what the database says of the whole installation. */
  showInstallation: (port: Omit<InstallationMetricsPort, 'registry'>) => void;
}

/** Opens them; nothing is read before somebody asks. */
export function openMetrics(): Metrics {
  const platform = openPlatformMetrics();
  const { registry } = platform;
  return {
    ...platform,
    delivery: openDeliveryMetrics(registry),
    reads: new Counter({
      name: 'tidings_replica_reads_total',
      help: 'Reads that a replica may answer, by what answered: replica, or primary while it is away or late',
      labelNames: ['from'],
      registers: [registry],
    }),
    showInstallation: (port) => openInstallationMetrics({ ...port, registry }),
  };
}
