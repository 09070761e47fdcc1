import { createRequire } from 'node:module';
const require=createRequire(import.meta.url);
const fontkit=require('fontkit');
const freq={' ':18,e:10.2,t:7.5,a:6.5,o:6.2,i:5.7,n:5.7,s:5.3,r:5,h:5,l:3.3,d:3.3,u:2.3,c:2.2,m:2,f:2,w:1.7,g:1.6,p:1.5,y:1.4,b:1.3,v:.8,k:.6,'.':.6,',':.6};
const w=(f)=>{let s=0,n=0;for(const [c,q] of Object.entries(freq)){s+=q*f.layout(c).advanceWidth/f.unitsPerEm;n+=q}return s/n};
const load=p=>fontkit.openSync(p);
const ys=load('app/fonts/young-serif.woff2'),hg=load('app/fonts/hanken-400-700.woff2');
const L='/usr/share/fonts/truetype/liberation/';
const base={arial:load(L+'LiberationSans-Regular.ttf'),times:load(L+'LiberationSerif-Regular.ttf')};
for(const [n,f] of [['ys',ys],['hg',hg],...Object.entries(base)])console.log(n,w(f).toFixed(4),f.ascent/f.unitsPerEm,f.descent/f.unitsPerEm,f.lineGap/f.unitsPerEm, f.availableFeatures?.join(' '));
const wa={...Object.fromEntries(Object.entries(base).map(([k,f])=>[k,w(f)])),georgia:null};
for(const [t,f] of [['ys',ys],['hg',hg]])for(const [b,v] of Object.entries(wa))if(v){const s=w(f)/v;console.log(t,'on',b,'size-adjust',(s*100).toFixed(1)+'%','ascent',(f.ascent/f.unitsPerEm/s*100).toFixed(1),'descent',(-f.descent/f.unitsPerEm/s*100).toFixed(1),'gap',(f.lineGap/f.unitsPerEm/s*100).toFixed(1))}
