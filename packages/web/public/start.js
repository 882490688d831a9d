// Before the app is loaded: gives the placeholder of whoever is signed in the shape of their screens.
if (localStorage.getItem('tidings.token') !== null) {
  const folded = localStorage.getItem('tidings.folded') ?? String(window.innerWidth <= 992);
  const width = Number(localStorage.getItem('tidings.side-bar'));
  document.documentElement.dataset.user = '';
  document.documentElement.style.setProperty(
    '--start-side',
    folded === 'true' ? '4.5rem' : width > 0 ? `min(${width}px, 20rem)` : '20rem',
  );
}
