// Which countries have two routes for SMS.

/** Whether a country has the regular and the hosted route (specification section 6). */
export const hasRoutes = (isoCode: string): boolean => isoCode.toUpperCase() === 'NG';
