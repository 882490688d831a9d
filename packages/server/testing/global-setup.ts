// Starts one embedded PostgreSQL for the whole run; filled in with the database harness.
export default function setup(): void {}
