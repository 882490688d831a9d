// The routes of the screens for people, groups and families.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { customFieldsQuery, peopleQuery } from '../../features/people/api.ts';
import { listParams, readList } from '../../features/people/list/list-address.ts';
import { textParams } from '../../lib/search-params.ts';
import { askAhead } from './ask-ahead.ts';
import { shell } from './base-routes.ts';

const people = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people',
  validateSearch: textParams(...listParams, 'smart'),
  loader: ({ context: { queries }, cause, location: { search } }) => {
    if (cause === 'enter') askAhead(queries, [peopleQuery(readList(search)), customFieldsQuery]);
  },
  component: lazyRouteComponent(() => import('../../features/people/list/people-page.tsx'), 'PeoplePage'),
});
const myPeople = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/my-people',
  component: lazyRouteComponent(
    () => import('../../features/people/mine/my-people-page.tsx'),
    'MyPeoplePage',
  ),
});
const person = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/$personId',
  component: lazyRouteComponent(() => import('../../features/people/person/person-page.tsx'), 'PersonPage'),
});
const addPerson = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/add',
  component: lazyRouteComponent(() => import('../../features/people/form/person-page.tsx'), 'AddPersonPage'),
});
const editPerson = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/add/$personId',
  validateSearch: textParams('field'),
  component: lazyRouteComponent(() => import('../../features/people/form/person-page.tsx'), 'EditPersonPage'),
});
const importPeople = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/import',
  validateSearch: textParams('importId'),
  component: lazyRouteComponent(() => import('../../features/import/import-page.tsx'), 'ImportPage'),
});
const duplicates = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/duplicates',
  validateSearch: textParams('page'),
  component: lazyRouteComponent(
    () => import('../../features/people/duplicates/duplicates-page.tsx'),
    'DuplicatesPage',
  ),
});
const mergePeople = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/people/merge',
  validateSearch: textParams('ids'),
  component: lazyRouteComponent(() => import('../../features/people/duplicates/merge-page.tsx'), 'MergePage'),
});
const groups = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/peoplegroups',
  validateSearch: textParams('open', 'members'),
  component: lazyRouteComponent(() => import('../../features/groups/tree/groups-page.tsx'), 'GroupsPage'),
});
const createGroup = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/createpeoplegroup',
  component: lazyRouteComponent(() => import('../../features/groups/group-page.tsx'), 'CreateGroupPage'),
});
const editGroup = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/createpeoplegroup/$groupId',
  validateSearch: textParams('members'),
  component: lazyRouteComponent(() => import('../../features/groups/group-page.tsx'), 'EditGroupPage'),
});
const families = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/families',
  validateSearch: textParams('search', 'page'),
  component: lazyRouteComponent(
    () => import('../../features/people/families/families-page.tsx'),
    'FamiliesPage',
  ),
});
const addFamily = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/addfamily',
  component: lazyRouteComponent(
    () => import('../../features/people/families/family-page.tsx'),
    'AddFamilyPage',
  ),
});
const editFamily = createRoute({
  getParentRoute: () => shell,
  path: '/tenant/addfamily/$familyId',
  component: lazyRouteComponent(
    () => import('../../features/people/families/family-page.tsx'),
    'EditFamilyPage',
  ),
});

export const peopleRoutes = [
  people,
  myPeople,
  person,
  addPerson,
  editPerson,
  importPeople,
  duplicates,
  mergePeople,
  groups,
  createGroup,
  editGroup,
  families,
  addFamily,
  editFamily,
] as const;
